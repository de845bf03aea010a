import { useState } from 'react';
import { useCan } from '../../../kernel/access/permission/can';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { isAskable } from './appeal';
import { calledOf, type Case } from './case-file';
import { type CaseNote, minutesOf, type Move, type Said } from './case-moves';
import { useCaseEnd } from './use-case-end';
import type { Desk } from './use-desk';

/** Puts the shown case aside, or leaves it to others: a dialog asks what is to be said with it. What was filled in about the case stays. */
export function useCaseMoves(desk: Desk, onMoved: () => void) {
  const { file, isMine, hold, bar, state } = desk;
  const can = useCan();
  const { end, isBusy, problem, forget } = useCaseEnd(desk, onMoved, true);
  const [asked, ask] = useState<{ id: number; move: Move }>();
  const row = file.data?.case;
  const up: Move = row?.escalated === 1 ? 'sendBack' : 'escalate';
  const isFree = hold === 'free' || hold === 'kept';
  /** who decides escalated cases also hands over what nobody holds */
  const mayHandOver = can('im/case/handOver') && (isMine || (isFree && !bar && can('im/case/sendBack')));
  const appeal = file.data?.appeal;
  const mayAsk = !!appeal && isAskable(appeal) && can('im/case/wait') && can('im/case/answer');
  // It stays when the claim is lost: what was typed is not, and the server says who holds the case.
  const shown = asked && asked.id === state.shown ? asked.move : undefined;
  const open = (move: Move) => {
    const isAllowed =
      move === 'handOver' ? mayHandOver : isMine && (move === 'question' ? mayAsk : can(`im/case/${move}`));
    if (!row || isBusy || !isAllowed) return;
    forget();
    ask({ id: row.id, move });
  };
  const close = () => ask(undefined);
  const confirm = (said: Said) => {
    if (!row || !shown) return;
    background(
      end(row, async () => {
        await send(shown, row, said);
        close();
      }),
    );
  };
  return {
    isBusy,
    /** whether the shown case is to be escalated, or sent back because it is */
    up,
    mayWait: can('im/case/wait'),
    mayAsk,
    mayMove: can(`im/case/${up}`),
    mayHandOver,
    open,
    /** what the dialog gets, while it is open */
    dialog: row &&
      shown && { id: row.id, move: shown, name: calledOf(row), isBusy, problem, onConfirm: confirm, onClose: close },
  };
}

const send = (move: Move, { id, lastSignalId }: Case, { text, pause, staffId = 0 }: Said) => {
  const order: CaseNote = { id, text };
  if (move === 'wait' || move === 'question') {
    const said = move === 'question' ? { question: text } : { text };
    return post('im/case', 'wait', { id, ...said, lastSignalId, minutes: minutesOf(pause) });
  }
  if (move === 'handOver') return post('im/case', 'handOver', { ...order, staffId });
  return move === 'escalate' ? post('im/case', 'escalate', order) : post('im/case', 'sendBack', order);
};

export type CaseMoves = ReturnType<typeof useCaseMoves>;
