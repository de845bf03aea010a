import type { EntityManager } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { SpaceType } from '../tables/space-type.entity';

/** Maximum depth of nested folders. */
export const MOST_DEPTH = 8;

const depthOf = (path: string): number => path.split('/').length - 2;

/** The path of a folder inside another one, or at the top. @throws BusinessError if the parent does not exist or the path is too deep */
export async function pathBelow(manager: EntityManager, parentId: number | null, id: number): Promise<string> {
  const parent = parentId === null ? undefined : await manager.findOneBy(SpaceType, { id: parentId });
  if (parent === null) throw new BusinessError('space.folderMissing');
  const path = `${parent?.path ?? '/'}${id}/`;
  if (parent?.path.includes(`/${id}/`)) throw new BusinessError('space.folderInItself');
  if (depthOf(path) > MOST_DEPTH) throw tooDeep();
  return path;
}

/** Moves a folder with everything below it. @throws BusinessError if it would be below itself, or too deep */
export async function movePath(
  manager: EntityManager,
  { id, path }: Pick<SpaceType, 'id' | 'path'>,
  parentId: number | null,
): Promise<void> {
  const to = await pathBelow(manager, parentId, id);
  const below = await manager
    .createQueryBuilder(SpaceType, 'a')
    .select('a.path', 'path')
    .where('a.path LIKE :below', { below: `${path}%` })
    .getRawMany<{ path: string }>();
  const deepest = Math.max(...below.map((one) => depthOf(one.path)));
  if (deepest - depthOf(path) + depthOf(to) > MOST_DEPTH) throw tooDeep();
  await manager
    .createQueryBuilder()
    .update(SpaceType)
    .set({ path: () => (manager.dataSource.options.type === 'better-sqlite3' ? JOINED : CONCATENATED) })
    .where('path LIKE :below', { below: `${path}%` })
    .setParameters({ to, from: path.length + 1 })
    .execute();
}

const JOINED = ':to || SUBSTR(`path`, :from)';
const CONCATENATED = 'CONCAT(:to, SUBSTR(`path`, :from))';

const tooDeep = (): BusinessError => new BusinessError('space.tooDeep', { limit: MOST_DEPTH });
