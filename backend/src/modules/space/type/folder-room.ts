import { type EntityManager, In, Not } from 'typeorm';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceType } from '../tables/space-type.entity';

/** Maximum number of files in one folder; tests use a smaller number. */
export const FOLDER = { mostFiles: 100_000 };

/**
 * Locks a folder until the transaction ends, and checks that these files fit into it.
 * @throws BusinessError if there is no such folder, or if it is full
 */
export async function requireRoom(
  classifyId: number | null | undefined,
  ids: readonly number[],
  manager: EntityManager,
): Promise<void> {
  if (classifyId == null) return;
  if (!(await lockExisting(manager, SpaceType, [classifyId])).size) throw new BusinessError('space.folderMissing');
  const coming = [...new Set(ids)];
  // No folder has more files than the highest id, so most installations never need to count.
  const ever = Number(await manager.maximum(SpaceInfo, 'id'));
  if (ever + Math.max(1, coming.length) <= FOLDER.mostFiles) return;
  const there = await manager.countBy(SpaceInfo, { classifyId, ...(coming.length && { id: Not(In(coming)) }) });
  if (there + Math.max(1, coming.length) > FOLDER.mostFiles)
    throw new BusinessError('space.folderFull', { limit: FOLDER.mostFiles });
}
