import { type EntityManager, In, Not } from 'typeorm';
import { lockRows } from '../../../kernel/database/lock-rows';
import { BusinessError } from '../../../kernel/errors/business-error';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceType } from '../tables/space-type.entity';

/** So many files stand in one folder at the most; tests take fewer. */
export const FOLDER = { mostFiles: 100_000 };

/**
 * Holds a folder until the transaction ends, and sees to it that these files fit into it.
 * @throws BusinessError where there is no such folder, or it is full
 */
export async function requireRoom(
  classifyId: number | null | undefined,
  ids: readonly number[],
  manager: EntityManager,
): Promise<void> {
  if (classifyId == null) return;
  await lockRows(manager, 'space_type', [classifyId]);
  if (!(await manager.existsBy(SpaceType, { id: classifyId }))) throw new BusinessError('space.folderMissing');
  const coming = [...new Set(ids)];
  // No folder has more than there ever were: most houses never have to count.
  const ever = Number(await manager.maximum(SpaceInfo, 'id'));
  if (ever + Math.max(1, coming.length) <= FOLDER.mostFiles) return;
  const there = await manager.countBy(SpaceInfo, { classifyId, ...(coming.length && { id: Not(In(coming)) }) });
  if (there + Math.max(1, coming.length) > FOLDER.mostFiles)
    throw new BusinessError('space.folderFull', { limit: FOLDER.mostFiles });
}
