import type { EntityManager } from 'typeorm';
import { both, type Condition } from '../../../kernel/database/condition';
import { SpaceType } from '../tables/space-type.entity';
import type { FileQuery } from './space-info.query';

/** What a question for files says beyond their columns. */
export const fileCondition = ({ sizeMin, sizeMax, unused, unfiled }: FileQuery): Condition =>
  both(
    sizeMin === undefined ? undefined : { sql: 'a.`size` >= ?', params: [sizeMin] },
    sizeMax === undefined ? undefined : { sql: 'a.`size` <= ?', params: [sizeMax] },
    unused === undefined ? undefined : unused ? { sql: 'a.`usages` = 0', params: [] } : USED,
    unfiled ? { sql: 'a.`classifyId` IS NULL', params: [] } : undefined,
  );

/** Of a few files an index tells at once; where most are used, the order of the list leads to a page sooner. */
const USED: Condition = { sql: 'a.`usages` > 0', params: [], unindexed: 'a.`usages` + 0 > 0' };

/** The question with all folders below the one that is asked for. */
export async function withFoldersBelow(query: FileQuery, manager: EntityManager): Promise<FileQuery> {
  if (!query.below || typeof query.classifyId !== 'number') return query;
  const rows = await manager
    .createQueryBuilder(SpaceType, 't')
    .select('t.id', 'id')
    .where('t.path LIKE :below', { below: `%/${query.classifyId}/%` })
    .getRawMany<{ id: number }>();
  return { ...query, classifyId: [query.classifyId, ...rows.map(({ id }) => id)] };
}
