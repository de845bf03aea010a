import type { EntityManager } from 'typeorm';
import type { BatchLease } from '../batches';
import { ImBatchItem, ItemState } from '../tables/batch-item.entity';

/** A portion of an undo that did not come about. */
interface Lost {
  batchId: number;
  /** of the act */
  name: string;
  /** how many things it would have given back */
  given: number;
  /** how many it was about */
  all: number;
}

/** The things of a portion stand again as the batch left them, and count no more as given back. */
export async function takeBack(
  { batchId, name, given, all }: Lost,
  lease: BatchLease,
  own: EntityManager,
): Promise<void> {
  await own.update(ImBatchItem, { batchId, undoing: name }, { state: ItemState.Done, undoing: null });
  await lease.write({ undone: () => `\`undone\` - ${given}`, kept: () => `\`kept\` - ${all - given}` }, own);
}
