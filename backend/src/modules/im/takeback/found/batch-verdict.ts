import { Flag } from '../../tables/columns/flag.decorator';
import { UNDO_DAYS } from '../../batches/batch-names';
import { BatchState, type ImBatch } from '../../batches/tables/batch.entity';
import { type ItemReason, ItemState } from '../tables/takeback-item.entity';

const LIFE_MS = UNDO_DAYS * 86_400_000;

export interface Verdict {
  state: ItemState;
  reason: ItemReason | null;
}

export const POSSIBLE: Verdict = { state: ItemState.Pending, reason: null };

export const not = (reason: ItemReason): Verdict => ({ state: ItemState.Not, reason });

/** Whether a batch can be undone now. What others have changed since, its undo finds. */
export function verdictOnBatch(batch: ImBatch | undefined | null): Verdict {
  if (!batch) return not('gone');
  if (batch.state === BatchState.Running) return not('running');
  if (batch.state === BatchState.Undoing || batch.state === BatchState.Undone) return not('undone');
  // A batch that sweeps has no end yet, or one that is young.
  const isOld = batch.isForgotten === Flag.Yes || (batch.endTime !== null && +batch.endTime < Date.now() - LIFE_MS);
  if (isOld) return not('tooOld');
  return messagesOf(batch) + batch.banned + batch.removed + batch.groupsBanned ? POSSIBLE : not('nothing');
}

export const messagesOf = ({ groupMessages, privateMessages }: ImBatch): number => groupMessages + privateMessages;
