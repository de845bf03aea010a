import { SweepNote } from '../batch/sweep-note';
import { useBatch } from '../batch/use-batch';

/** What a closed case still does: its person may go on writing for half an hour. */
export function CaseSweep({ batchId }: { batchId: number }) {
  const { data } = useBatch(batchId);
  return data ? <SweepNote batch={data} /> : null;
}
