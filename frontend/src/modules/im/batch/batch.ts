import { ImBatchState as BatchState } from '../../../api/codes';
import type { Body, Row } from '../../../kernel/api';

export { BatchState };

/** One order about many people, and how far it is. */
export type Batch = Row<'im/batch'>;

export type BatchScope = Body<'im/batch', 'preview'>;

export const TONES = {
  [BatchState.Running]: 'processing',
  [BatchState.Done]: 'success',
  [BatchState.Stopped]: 'warning',
  [BatchState.Undoing]: 'processing',
  [BatchState.Undone]: 'default',
} as const;

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === BatchState.Running || state === BatchState.Undoing;

/** How many things it has done. */
export const doneBy = ({ banned, removed, groupMessages, privateMessages }: Batch): number =>
  banned + removed + groupMessages + privateMessages;

const WHOLE = 100;

/** How far it is on its way, there or back. */
export function shareOf(batch: Batch): number {
  if (!isUnderWay(batch)) return WHOLE;
  const isBack = batch.state === BatchState.Undoing;
  const [done, all] = isBack ? [batch.undone + batch.kept, doneBy(batch)] : [doneBy(batch), batch.expected];
  return all ? Math.min(WHOLE - 1, Math.floor((WHOLE * done) / all)) : 0;
}

/** Whom it is about. */
export const titleOf = ({ firstName, people }: Pick<Batch, 'firstName' | 'people'>): string =>
  people > 1 ? `${firstName} +${people - 1}` : firstName;
