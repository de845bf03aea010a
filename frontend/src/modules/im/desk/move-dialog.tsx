import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../kernel/look/failure/problem';
import { endOfPause, type Move, type Pause, PAUSES } from './case-moves';
import css from './move-dialog.module.css';

const LONGEST = 2000;

interface Props {
  move: Move;
  /** of the person whom the case is about */
  name: string;
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: (text: string, pause: Pause) => void;
  onClose: () => void;
}

/** Asks until when a case is put aside, or why it is left to others. Ctrl+Enter confirms. */
export function MoveDialog({ move, name, isBusy, problem, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const [pause, setPause] = useState<Pause>('morning');
  const [text, setText] = useState('');
  const textId = useId();
  const isReady = move === 'wait' || text.trim() !== '';
  const run = () => isReady && onConfirm(text.trim(), pause);
  return (
    <Modal
      open
      width={460}
      title={t(`${move}.ask`, { name })}
      okText={t(move)}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(textId)?.focus()}
      onOk={run}
      onCancel={onClose}
    >
      <div className={css.move}>
        <p>{t(`${move}.note`)}</p>
        <Problem words={problem} />
        {move === 'wait' && <PauseChoice value={pause} onChange={setPause} />}
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
