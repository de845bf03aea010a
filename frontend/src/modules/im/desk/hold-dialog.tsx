import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { type Body, post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import { LONGEST_REASON } from '../conversation/reading/reason-words';
import { calledOf, type Case } from './case-file';

type HoldOrder = Body<'im/case', 'hold'>;
type Act = 'hold' | 'endHold';

interface Props {
  act: Act;
  row: Case;
  onClose: () => void;
}

/** Asks why the evidence of a case is held, or why not any more. Enter confirms. */
export function HoldDialog({ act, row, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const run = () =>
    attempt(async () => {
      if (reason.trim() === '') return;
      await send(act, { id: row.id, reason: reason.trim() });
      background(client.invalidateQueries({ queryKey: ['im/case'] }));
      onClose();
    });
  return (
    <Modal
      open
      width={460}
      title={t(`${act}.ask`, { name: calledOf(row) })}
      okText={t(act)}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(reasonId)?.focus()}
      onOk={() => background(run())}
      onCancel={onClose}
    >
      <Problem words={problem} />
      <p>{t(`${act}.note`)}</p>
      <label htmlFor={reasonId}>{t('hold.reason')}</label>
      <Input
        id={reasonId}
        value={reason}
        maxLength={LONGEST_REASON}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => background(run())}
      />
    </Modal>
  );
}

const send = (act: Act, order: HoldOrder) =>
  act === 'hold' ? post('im/case', 'hold', order) : post('im/case', 'endHold', order);
