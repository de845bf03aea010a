import type { EntityManager } from 'typeorm';
import type { BatchLease } from '../batches';
import { ImBatchItem, ItemState } from '../tables/batch-item.entity';

/** A portion of an undo that failed. */
interface Lost {
  batchId: number;
  /** id of the act in the audit trail */
  name: string;
  /** number of items that it would have restored */
  given: number;
  /** number of all its items */
  all: number;
}

/** Marks the items of the portion as not undone again, and corrects the counts. */
export async function takeBack(
  { batchId, name, given, all }: Lost,
  lease: BatchLease,
  own: EntityManager,
): Promise<void> {
  await own.update(ImBatchItem, { batchId, undoing: name }, { state: ItemState.Done, undoing: null });
  await lease.writeRow({ undone: () => `\`undone\` - ${given}`, kept: () => `\`kept\` - ${all - given}` }, own);
}
