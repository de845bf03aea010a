import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { held } from '../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceReference } from '../tables/space-reference.entity';

const AT_ONCE = 500;
/** Maximum number of places listed in the error. */
const TOLD = 20;

/**
 * Locks these files until the transaction ends, so that no row can start to name them in the meantime.
 * @throws BusinessError with the places, if a row names one of them
 */
export async function requireUnused(where: FindOptionsWhere<SpaceInfo>, manager: EntityManager): Promise<void> {
  const select = { id: true, fileId: true } as const;
  const files = await manager.find(SpaceInfo, { select, where, order: { id: 'ASC' }, ...held(manager) });
  for (const some of chunked(files, AT_ONCE)) {
    const named = { fileId: In(some.map(({ fileId }) => fileId)) };
    // The references are locked too: otherwise writes committed while we waited for the files would not be seen.
    const question = { where: named, order: { id: 'ASC' as const }, take: TOLD, ...held(manager) };
    const places = await manager.find(SpaceReference, question);
    if (!places.length) continue;
    const count = places.length < TOLD ? places.length : await manager.countBy(SpaceReference, named);
    const told = places.map(({ entity, rowId, column, fileId }) => ({ entity, rowId, column, fileId }));
    throw new BusinessError('space.inUse', { count }, { reason: 'inUse', count, places: told });
  }
}
