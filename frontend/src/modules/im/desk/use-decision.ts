import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { useCan } from '../../../kernel/access/permission/can';
import { publishActed } from '../../../kernel/resource/act/acted';
import { usePolicies } from '../policy/use-policies';
import { calledOf, type Case } from './case-file';
import { type Draft, faultOfDraft, isRecalling, orderOf, withPolicy } from './draft';
import type { Desk } from './use-desk';

/** What shows a decision, besides the desk. */
const CHANGES = ['im/case', 'im/user', 'im/batch', 'im/audit'];

/** The decision on the shown case: what is filled in, why it cannot be made yet, and making it. */
export function useDecision({ holder, state: { shown }, file, isMine, drafts, setLast }: Desk, onDecided: () => void) {
  const client = useQueryClient();
  const { t } = useTranslation('im-desk');
  const { message } = App.useApp();
  const { draft, change, drop } = drafts;
  const mayBan = useCan()('im/batch/begin');
  const { policies, isAllowed, isLoading, error, refetch } = usePolicies();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  /** the draft that was pressed once, and of which a second press is awaited */
  const [asked, ask] = useState<Draft>();
  /** the case of the last try: its problem is not shown at another one */
  const [tried, setTried] = useState<number>();
  const policy = policies.find(({ id }) => id === draft.choice);
  const fault = faultOfDraft(draft, policy);
  /** the case whose fault is shown, and the draft that has it: drafts that are still empty are the same of all cases */
  const [faulty, setFaulty] = useState<{ id: number | undefined; draft: Draft }>();

  const perform = async (row: Case) => {
    const { id } = row;
    await post('im/case', 'decide', orderOf(row, draft));
    setLast({ id, name: calledOf(row) });
    drop(id);
    onDecided();
    publishActed(CHANGES);
    background(holder.decided(id));
  };
  const decide = async (row: Case) => {
    const { id } = row;
    setTried(id);
    holder.deciding(id);
    await attempt(async () => {
      try {
        await perform(row);
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

  return {
    draft,
    policy,
    policies: { list: policies, isAllowed, isLoading, error, refetch },
    mayBan,
    isBusy,
    problem: tried === shown ? problem : undefined,
    /** why it cannot be decided yet, once that was tried */
    fault: faulty?.id === shown && faulty?.draft === draft ? fault : undefined,
    isAsking: asked === draft && isMine,
    change: (changes: Partial<Draft>) => change((old) => ({ ...old, ...changes })),
    choose: (at: number) => {
      const chosen = policies[at];
      if (chosen && isMine && mayBan) change((old) => withPolicy(old, chosen));
    },
    forget: () => {
      ask(undefined);
      setProblem();
    },
    /** Decides. If it takes messages away from others too, it asks first and decides when it is pressed again. */
    press: () => {
      if (!file.data || !isMine || isBusy) return;
      if (fault) return setFaulty({ id: shown, draft });
      if (isRecalling(draft) && asked !== draft) return ask(draft);
      background(decide(file.data.case));
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
