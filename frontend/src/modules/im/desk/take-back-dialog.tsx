import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Input, Modal, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import { publishActed } from '../../../kernel/resource/act/acted';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { LONGEST_REASON } from '../conversation/reading/reason-words';
import { fileQuery } from './case-calls';
import { type Reversal, standingOf } from './case-file';
import { DecisionLine } from './decision-line';
import type { Decided } from './use-desk';
import { useMayReverse } from './use-may-reverse';

const CHANGES = ['im/case', 'im/user', 'im/batch', 'im/audit'];

interface Props {
  decided: Decided;
  onDone: (id: number) => void;
  onClose: () => void;
}

/**
 * The decision that is to be taken back. It is read once for the dialog: what is named there must not become another one while somebody
 * reads it.
 */
const useStanding = (id: number) =>
  useQuery({
    queryKey: ['take-back', id],
    queryFn: async () => standingOf(await fileQuery(id).queryFn()) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Takes back the last decision on a case: its act is undone, and its strikes no longer count. Enter confirms. */
export function TakeBackDialog({ decided: { id, name }, onDone, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'resource']);
  const client = useQueryClient();
  const mayReverse = useMayReverse();
  const { data: decision, error, refetch } = useStanding(id);
  const { attempt, isBusy, problem } = useAttempt();
  const [reason, setReason] = useState(() => t('takeBack.usual'));
  const reasonId = useId();
  const isReady = !!decision && mayReverse(decision) && reason.trim() !== '';
  const run = () =>
    attempt(async () => {
      if (!isReady) return;
      const order: Reversal = { id, decisionId: decision.id, reason: reason.trim() };
      try {
        await post('im/case', 'reverse', order);
      } catch (failure) {
        // Another decision may be the newest by now: it is shown before somebody tries again.
        background(refetch());
        throw failure;
      }
      publishActed(CHANGES);
      for (const resource of CHANGES) background(client.invalidateQueries({ queryKey: [resource] }));
      onDone(id);
    });
  return (
    <Modal
      title={t('takeBack.ask', { name })}
      open
      width={460}
      okText={t('takeBack')}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => background(run())}
      onCancel={onClose}
    >
      <Problem words={problem} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {decision === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {decision === null && <Alert type="info" showIcon title={t('takeBack.none')} />}
      {decision && <DecisionLine decision={decision} />}
      {decision && !mayReverse(decision) && <Alert type="warning" showIcon title={t('takeBack.forbidden')} />}
      <p>{t('takeBack.note')}</p>
      <label htmlFor={reasonId}>{t('takeBack.reason')}</label>
      <Input
        id={reasonId}
        autoFocus
        value={reason}
        maxLength={LONGEST_REASON}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={() => background(run())}
      />
    </Modal>
  );
}
