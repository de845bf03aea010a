import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import { publishActed } from '../../../kernel/resource/act/acted';
import type { Decided } from './use-desk';

const LONGEST = 255;
const CHANGES = ['im/case', 'im/user', 'im/batch', 'im/audit'];

interface Props {
  decided: Decided;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Takes back the last decision on a case: its act is undone, and its strikes no longer count. Enter confirms. */
export function TakeBackDialog({ decided: { id, name }, onDone, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const [reason, setReason] = useState(() => t('takeBack.usual'));
  const reasonId = useId();
  const run = () =>
    attempt(async () => {
      await post('im/case', 'reverse', { id, reason: reason.trim() });
      publishActed(CHANGES);
      for (const resource of CHANGES) background(client.invalidateQueries({ queryKey: [resource] }));
      onDone(id);
    });
  const isEmpty = reason.trim() === '';
  return (
    <Modal
      title={t('takeBack.ask', { name })}
      open
      width={460}
      okText={t('takeBack')}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: isEmpty }}
      confirmLoading={isBusy}
      onOk={() => background(run())}
      onCancel={onClose}
    >
      <Problem words={problem} />
      <p>{t('takeBack.note')}</p>
      <label htmlFor={reasonId}>{t('takeBack.reason')}</label>
      <Input
        id={reasonId}
        autoFocus
        value={reason}
        maxLength={LONGEST}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => !isEmpty && background(run())}
      />
    </Modal>
  );
}
