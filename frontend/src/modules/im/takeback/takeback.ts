import { ImTakebackState as TakebackState } from '../../../api/codes';
import type { Body, Data, Row } from '../../../kernel/call/api/api';

export { TakebackState };

/** An order to take back what a colleague did, and its progress. */
export type Takeback = Row<'im/takeback'>;

/** What a colleague did in a period, and what can be taken back of it. */
export type Forecast = Data<'im/takeback', 'preview'>;

/** One thing that a colleague did. */
export type Line = Forecast['list'][number];

export type LineState = Line['state'];

/** Whose acts, of which time. */
export type Period = Pick<Body<'im/takeback', 'begin'>, 'staffId' | 'from' | 'to'>;

export const SIZE = 20;

export const isUnderWay = ({ state }: Pick<Takeback, 'state'>): boolean =>
  state === TakebackState.Running || state === TakebackState.Stopping;

const WHOLE = 100;

/** How many of the items that could be taken back have an end, in per cent. Those that could not are refused from the beginning. */
export function shareOf({ state, wanted, taken, partly, refused, unknown }: Takeback): number {
  if (state === TakebackState.Done || !wanted) return WHOLE;
  return Math.min(WHOLE - 1, Math.floor((WHOLE * (taken + partly + refused + unknown)) / wanted));
}

/** The page where a line can be looked at, and the permission that it requires. */
export function placeOf(
  { kind, subjectId, action }: Pick<Line, 'kind' | 'subjectId' | 'action'>,
  staffId: number,
): { path: string; needs: string } | undefined {
  if (kind === 'batch') return { path: `/im/batch?batch.id=${subjectId}`, needs: 'im/batch/info' };
  if (kind === 'decision') return undefined;
  return { path: `/im/audit?staffId=${staffId}&action=${action}`, needs: 'im/audit/page' };
}
