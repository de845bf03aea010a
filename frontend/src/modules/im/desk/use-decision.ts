import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useExtras } from '../batch/use-extras';
import type { Policy } from '../policy/policy';
import { usePolicies } from '../policy/use-policies';
import { calledOf, type Case, recommendedOf } from './case-file';
import { type Draft, faultOfDraft, orderOf, warningOf, withPolicy } from './draft';
import { useCaseEnd } from './use-case-end';
import type { Desk } from './use-desk';

/** The decision on the shown case: what is filled in, why it cannot be made yet, and making it. */
export function useDecision(desk: Desk, onDecided: () => void) {
  const { file, isMine, drafts, setLast } = desk;
  const { drop } = drafts;
  const { shown } = desk.state;
  const { draft, change } = drafts;
  const offered = useExtras();
  const mayBan = useCan()('im/batch/begin');
  const { policies, isAllowed, isLoading, error, refetch } = usePolicies();
  const { end, isBusy, problem, forget } = useCaseEnd(desk, (id) => {
    drop(id);
    onDecided();
  });
  /** the draft that was pressed once, and of which a second press is awaited */
  const [asked, ask] = useState<Draft>();
  const policy = policies.find(({ id }) => id === draft.choice);
  const fault = faultOfDraft(draft, policy);
  /** the case whose fault is shown, and the draft that has it: drafts that are still empty are the same of all cases */
  const [faulty, setFaulty] = useState<{ id: number | undefined; draft: Draft }>();

  const decide = (row: Case) =>
    end(row, async () => {
      await post('im/case', 'decide', orderOf(row, draft));
      setLast({ id: row.id, name: calledOf(row) });
    });

  const take = (policy: Policy) =>
    change((old) => withPolicy(old, { policy, recommended: recommendedOf(file.data, policy.id), offered }));

  return {
    draft,
    policy,
    policies: { list: policies, isAllowed, isLoading, error, refetch },
    mayBan,
    recommended: (id: unknown) => recommendedOf(file.data, id),
    isBusy,
    problem,
    /** why it cannot be decided yet, once that was tried */
    fault: faulty?.id === shown && faulty?.draft === draft ? fault : undefined,
    /** what it does to others, if it was pressed once and has to be pressed again */
    warning: asked === draft && isMine ? warningOf(draft) : undefined,
    offered,
    change: (changes: Partial<Draft>) => change((old) => ({ ...old, ...changes })),
    /** Chooses a policy with the act that is recommended. */
    take,
    choose: (at: number) => {
      const chosen = policies[at];
      if (chosen && isMine && mayBan) take(chosen);
    },
    forget: () => {
      ask(undefined);
      forget();
    },
    /** Decides. If others notice it too, it asks first and decides when it is pressed again. */
    press: () => {
      if (!file.data || file.data.appeal || !isMine || isBusy) return;
      if (fault) return setFaulty({ id: shown, draft });
      if (warningOf(draft) && asked !== draft) return ask(draft);
      background(decide(file.data.case));
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
