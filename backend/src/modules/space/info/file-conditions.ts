import type { EntityManager } from 'typeorm';
import { both, type Condition } from '../../../kernel/stores/database/condition';
import { SpaceType } from '../tables/space-type.entity';
import type { FileQuery } from './space-info.query';

/** The condition for the filters of a query that are not plain columns. */
export const fileCondition = ({ sizeMin, sizeMax, unused, unfiled }: FileQuery): Condition =>
  both(
    sizeMin === undefined ? undefined : { sql: 'a.`size` >= ?', params: [sizeMin] },
    sizeMax === undefined ? undefined : { sql: 'a.`size` <= ?', params: [sizeMax] },
    unused === undefined ? undefined : unused ? { sql: 'a.`usages` = 0', params: [] } : USED,
    unfiled ? { sql: 'a.`classifyId` IS NULL', params: [] } : undefined,
  );

/** If few files are used, an index finds them at once. If most files are used, walking the list order reaches a full page sooner. */
const USED: Condition = { sql: 'a.`usages` > 0', params: [], unindexed: 'a.`usages` + 0 > 0' };

/** The query, extended to all folders below the requested one. */
export async function withFoldersBelow(query: FileQuery, manager: EntityManager): Promise<FileQuery> {
  if (!query.below || typeof query.classifyId !== 'number') return query;
  const rows = await manager
    .createQueryBuilder(SpaceType, 't')
    .select('t.id', 'id')
    .where('t.path LIKE :below', { below: `%/${query.classifyId}/%` })
    .getRawMany<{ id: number }>();
  return { ...query, classifyId: [query.classifyId, ...rows.map(({ id }) => id)] };
}
