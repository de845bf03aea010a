import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../kernel/look/failure/problem';
import { endOfPause, type Move, type Pause, PAUSES, type Said } from './case-moves';
import { ColleagueSelect } from './colleague-select';
import css from './move-dialog.module.css';

const LONGEST = 2000;

interface Props {
  id: number;
  move: Move;
  /** of the person whom the case is about */
  name: string;
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: (said: Said) => void;
  onClose: () => void;
}

/** Asks until when a case is put aside and what the person of an appeal is asked, or why and to whom it is left. Ctrl+Enter confirms. */
export function MoveDialog({ id, move, name, isBusy, problem, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const [pause, setPause] = useState<Pause>(move === 'question' ? 'week' : 'morning');
  const [text, setText] = useState('');
  const [staffId, choose] = useState<number>();
  const [textId, staffIdId] = [useId(), useId()];
  const isReady = move === 'wait' || (text.trim() !== '' && (move !== 'handOver' || staffId !== undefined));
  const run = () => isReady && onConfirm({ text: text.trim(), pause, staffId });
  return (
    <Modal
      open
      width={460}
      title={t(`${move}.ask`, { name })}
      okText={t(move)}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(move === 'handOver' ? staffIdId : textId)?.focus()}
      onOk={run}
      onCancel={onClose}
    >
      <div className={css.move}>
        <p>{t(`${move}.note`)}</p>
        <Problem words={problem} />
        {(move === 'wait' || move === 'question') && <PauseChoice value={pause} onChange={setPause} />}
        {move === 'handOver' && <Colleague fieldId={staffIdId} caseId={id} value={staffId} onChange={choose} />}
        <label htmlFor={textId}>{t(`${move}.text`)}</label>
        <Input.TextArea
          id={textId}
          value={text}
          maxLength={LONGEST}
          disabled={isBusy}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && run()}
        />
      </div>
    </Modal>
  );
}

interface ColleagueProps {
  fieldId: string;
  caseId: number;
  value: number | undefined;
  onChange: (staffId: number) => void;
}

function Colleague({ fieldId, caseId, value, onChange }: ColleagueProps) {
  const { t } = useTranslation('im-desk');
  return (
    <>
      <label htmlFor={fieldId}>{t('handOver.to')}</label>
      <ColleagueSelect id={fieldId} caseId={caseId} {...(value !== undefined && { value })} onChange={onChange} />
    </>
  );
}

function PauseChoice({ value, onChange }: { value: Pause; onChange: (pause: Pause) => void }) {
  const { t } = useTranslation('im-desk');
  return (
    <>
      <Radio.Group
        aria-label={t('wait.until')}
        className={css.pauses ?? ''}
        optionType="button"
        buttonStyle="solid"
        value={value}
        onChange={({ target }) => onChange(target.value as Pause)}
        options={PAUSES.map((pause) => ({ value: pause, label: t(`pause.${pause}`) }))}
      />
      <small>{t('wait.end', { time: endOfPause(value).slice(0, 16) })}</small>
    </>
  );
}
