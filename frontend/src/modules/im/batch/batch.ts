import { ImBatchState as BatchState } from '../../../api/codes';
import type { Body, Row } from '../../../kernel/call/api/api';

export { BatchState };

/** A batch and its progress. */
export type Batch = Row<'im/batch'>;

export type BatchScope = Body<'im/batch', 'preview'>;

export const TONES = {
  [BatchState.Running]: 'processing',
  [BatchState.Done]: 'success',
  [BatchState.Stopped]: 'warning',
  [BatchState.Undoing]: 'processing',
  [BatchState.Undone]: 'default',
  [BatchState.Sweeping]: 'processing',
} as const;

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === BatchState.Running || state === BatchState.Undoing;

/** Whether it can be undone. What it swept is undone with it, also while it still sweeps. */
export const mayBeUndone = ({ state, isForgotten }: Pick<Batch, 'state' | 'isForgotten'>): boolean =>
  !isForgotten && (state === BatchState.Done || state === BatchState.Stopped || state === BatchState.Sweeping);

/** Whether staff can stop it, or its sweep. */
export const mayBeStopped = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === BatchState.Running || state === BatchState.Sweeping;

/** Whether the chat product has got everything that it was to be told so far. */
export const isFullyReported = ({ untold, givenUp, unsure }: Pick<Batch, 'untold' | 'givenUp' | 'unsure'>): boolean =>
  untold + givenUp + unsure === 0;

/** The number of completed steps. */
export const doneBy = ({ banned, groupsBanned, removed, groupMessages, privateMessages }: Batch): number =>
  banned + groupsBanned + removed + groupMessages + privateMessages;

const WHOLE = 100;

/** The progress in per cent, of the batch or of its undo. */
export function shareOf(batch: Batch): number {
  if (!isUnderWay(batch)) return WHOLE;
  const [done, all] = partsOf(batch);
  return all ? Math.min(WHOLE - 1, Math.floor((WHOLE * done) / all)) : 0;
}

function partsOf(batch: Batch): [done: number, all: number] {
  if (batch.state === BatchState.Undoing) return [batch.undone + batch.kept, doneBy(batch)];
  return [doneBy(batch), batch.expected];
}

/** The users that a batch affects, as text. */
export const titleOf = ({ firstName, people }: Pick<Batch, 'firstName' | 'people'>): string =>
  people > 1 ? `${firstName} +${people - 1}` : firstName;
