import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { publishActed } from '../../../kernel/resource/act/acted';
import { calledOf, type Case } from './case-file';
import type { Desk } from './use-desk';

/** What shows a decision, besides the desk. */
const CHANGES = ['im/case', 'im/user', 'im/batch', 'im/audit'];

/** Ends work on the shown case by a call, and shows the next one. A failure is told at the case that it belongs to, also if another is shown by then. */
export function useCaseEnd({ holder, state: { shown } }: Desk, onEnded: (id: number) => void, isMove = false) {
  const client = useQueryClient();
  const { t } = useTranslation('im-desk');
  const { message } = App.useApp();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  /** the case of the last try: its problem is not shown at another one */
  const [tried, setTried] = useState<number>();

  const perform = async (id: number, send: () => Promise<unknown>) => {
    await send();
    onEnded(id);
    publishActed(CHANGES);
    background(isMove ? holder.moved(id) : holder.decided(id));
  };
  const end = async (row: Case, send: () => Promise<unknown>) => {
    const { id } = row;
    setTried(id);
    holder.deciding(id);
    await attempt(async () => {
      try {
        await perform(id, send);
      } catch (error) {
        if (holder.isShowing(id)) throw error;
        void message.error(t('decide.failed', { name: calledOf(row), error: messageOf(error) }));
      } finally {
        holder.undecided(id);
      }
    });
    // Also after a refusal: somebody else may have decided first.
    for (const resource of CHANGES) background(client.invalidateQueries({ queryKey: [resource] }));
  };
  return { end, isBusy, problem: tried === shown ? problem : undefined, forget: () => setProblem() };
}
