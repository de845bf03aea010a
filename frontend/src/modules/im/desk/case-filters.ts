import { ImCaseProblem } from '../../../api/codes';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import type { Body } from '../../../kernel/call/api/api';
import { CaseState } from './case-state';

/** What the list of cases can be narrowed to. The figures have the same names, all but the last. */
export const CASE_FILTERS = [
  'open',
  'overdue',
  'mine',
  'returned',
  'escalated',
  'waiting',
  'acting',
  'held',
  'closed',
] as const;

export type CaseFilter = (typeof CASE_FILTERS)[number];

/** A filter as the parameters of the list. */
export function askedOf(filter: CaseFilter, me: number | undefined, now: number): Body<'im/case', 'page'> {
  const open = { state: CaseState.Open, order: 'priority', sort: 'desc' } as const;
  switch (filter) {
    case 'open':
      return open;
    case 'overdue':
      return { ...open, dueTimeEnd: wireOf(now) };
    case 'mine':
      return { ...open, ...(me !== undefined && { assigneeId: me }) };
    case 'returned':
      return { ...open, problem: [...ImCaseProblem] };
    case 'escalated':
      return { ...open, escalated: 1 };
    case 'waiting':
      return { state: CaseState.Waiting };
    case 'acting':
      return { state: CaseState.Acting };
    case 'held':
      return { held: 1 };
    case 'closed':
      return { state: CaseState.Closed };
  }
}
