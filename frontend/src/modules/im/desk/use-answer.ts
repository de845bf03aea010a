import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import type { AppealOutcome } from './appeal';
import { useCaseEnd } from './use-case-end';
import type { Desk } from './use-desk';
import { useMayReverse } from './use-may-reverse';

/** The answer to the shown appeal: its text, why it cannot be given yet, and giving it. */
export function useAnswer(desk: Desk, onAnswered: () => void) {
  const { file, isMine, drafts, state } = desk;
  const { draft, change } = drafts;
  const mayReverse = useMayReverse();
  const { end, isBusy, problem } = useCaseEnd(desk, (id) => {
    drafts.drop(id);
    onAnswered();
  });
  /** what is to be confirmed, and of which case */
  const [asked, ask] = useState<{ id: number; outcome: AppealOutcome; lastNoteId: number }>();
  /** the case whose answer was tried without a text */
  const [lacking, setLacking] = useState<number>();
  const { data } = file;
  const text = draft.answer.trim();
  const shown = isMine && asked?.id === state.shown ? asked : undefined;
  const mayOverturn = !!data?.appeal && mayReverse(data.appeal.decision);
  return {
    text: draft.answer,
    write: (answer: string) => change((old) => ({ ...old, answer })),
    isBusy,
    problem,
    mayOverturn,
    isLacking: lacking === state.shown && text === '',
    asked: shown?.outcome,
    /** Asks before it answers: the answer cannot be changed. */
    choose: (outcome: AppealOutcome) => {
      if (!data?.appeal || !isMine || isBusy || (outcome === 'overturn' && !mayOverturn)) return;
      if (text === '') return setLacking(data.case.id);
      // What comes while the question is open was not read.
      ask({ id: data.case.id, outcome, lastNoteId: data.appeal.spoken.at(-1)?.id ?? 0 });
    },
    forget: () => ask(undefined),
    confirm: () => {
      if (!data || !shown) return;
      const order = { ...shown, text };
      ask(undefined);
      background(end(data.case, () => post('im/case', 'answer', order)));
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
