import { type Batch, BatchState } from './batch';

type Swept = Pick<Batch, 'state' | 'sweep' | 'sweepUntil' | 'sweepTime'>;

/**
 * What is known of a sweep: it goes on, its last look was after its end, or before. Undefined if there
 * is none, or if the batch was undone.
 */
export function sweepOf({
  state,
  sweep,
  sweepUntil,
  sweepTime,
}: Swept): 'begun' | 'goesOn' | 'whole' | 'cut' | undefined {
  if (state === BatchState.Sweeping) return sweepTime ? 'goesOn' : 'begun';
  if (!sweep || !sweepUntil || state !== BatchState.Done) return undefined;
  return sweepTime && sweepTime >= sweepUntil ? 'whole' : 'cut';
}

/** The number of messages that a sweep recalled. */
export const sweptBy = ({ groupMessages, privateMessages, recalledBefore }: Batch): number =>
  groupMessages + privateMessages - recalledBefore;
