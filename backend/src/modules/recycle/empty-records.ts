import { type EntityManager, In } from 'typeorm';
import { RecycleData } from './recycle-data.entity';
import { RecycleScope } from './visibility/recycle-scope.entity';

/** Deletes records from the bin for good. @returns how many there were */
export async function emptyRecords(ids: readonly number[], manager: EntityManager): Promise<number> {
  if (!ids.length) return 0;
  await manager.delete(RecycleScope, { recycleId: In([...ids]) });
  const { affected } = await manager.delete(RecycleData, { id: In([...ids]) });
  return affected ?? 0;
}
