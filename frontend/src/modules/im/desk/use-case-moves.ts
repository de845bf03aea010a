import { useState } from 'react';
import { useCan } from '../../../kernel/access/permission/can';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { calledOf, type Case } from './case-file';
import { type CaseNote, minutesOf, type Move, type Pause } from './case-moves';
import { useCaseEnd } from './use-case-end';
import type { Desk } from './use-desk';

/** Puts the shown case aside, or leaves it to others: a dialog asks what is to be said with it. What was filled in about the case stays. */
export function useCaseMoves(desk: Desk, onMoved: () => void) {
  const { file, isMine, state } = desk;
  const can = useCan();
  const { end, isBusy, problem, forget } = useCaseEnd(desk, onMoved, true);
  const [asked, ask] = useState<{ id: number; move: Move }>();
  const row = file.data?.case;
  const up: Move = row?.escalated === 1 ? 'sendBack' : 'escalate';
  // It stays when the claim is lost: what was typed is not, and the server says who holds the case.
  const shown = asked && asked.id === state.shown ? asked.move : undefined;
  const open = (move: Move) => {
    if (!row || !isMine || isBusy || !can(`im/case/${move}`)) return;
    forget();
    ask({ id: row.id, move });
  };
  const close = () => ask(undefined);
  /** @param text what is written on the case; may be empty only if it is put aside */
  const confirm = (text: string, pause: Pause) => {
    if (!row || !shown) return;
    background(
      end(row, async () => {
        await send(shown, { row, text }, pause);
        close();
      }),
    );
  };
  return {
    isBusy,
    /** whether the shown case is to be escalated, or sent back because it is */
    up,
    mayWait: can('im/case/wait'),
    mayMove: can(`im/case/${up}`),
    open,
    /** what the dialog gets, while it is open */
    dialog: row && shown && { move: shown, name: calledOf(row), isBusy, problem, onConfirm: confirm, onClose: close },
  };
}

const send = (move: Move, { row: { id, lastSignalId }, text }: { row: Case; text: string }, pause: Pause) => {
  const order: CaseNote = { id, text };
  if (move === 'wait') return post('im/case', 'wait', { ...order, lastSignalId, minutes: minutesOf(pause) });
  return move === 'escalate' ? post('im/case', 'escalate', order) : post('im/case', 'sendBack', order);
};

export type CaseMoves = ReturnType<typeof useCaseMoves>;
