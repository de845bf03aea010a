import { type EntityManager, In } from 'typeorm';
import { chunked } from '../../../kernel/chunked';
import { BusinessError } from '../../../kernel/errors/business-error';
import type { SpaceInfo } from '../tables/space-info.entity';
import { SpaceReference } from '../tables/space-reference.entity';

const AT_ONCE = 500;
/** So many places are named. */
const TOLD = 20;

/** @throws BusinessError which says where, when a row names one of these files */
export async function requireUnused(
  files: readonly Pick<SpaceInfo, 'fileId'>[],
  manager: EntityManager,
): Promise<void> {
  for (const some of chunked(files, AT_ONCE)) {
    const where = { fileId: In(some.map(({ fileId }) => fileId)) };
    const [places, count] = await manager.findAndCount(SpaceReference, { where, order: { id: 'ASC' }, take: TOLD });
    if (!count) continue;
    const told = places.map(({ entity, rowId, column, fileId }) => ({ entity, rowId, column, fileId }));
    throw new BusinessError('space.inUse', { count }, { reason: 'inUse', count, places: told });
  }
}
