import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { comparisonOf } from '../../../../kernel/stores/database/comparison';
import { beginningIn } from '../../../../kernel/stores/database/beginning-in';
import { ImGroup } from '../../tables/im-group.entity';

/** If more groups match, the name is too general to use. */
const MOST = 200;

/** The ids of groups whose names begin with this text. */
export async function findGroupsByName(manager: EntityManager, name: string): Promise<number[]> {
  const { sql, params } = beginningIn(comparisonOf(manager, ImGroup), 'name', name);
  const rows = await manager.query<{ id: number | string }[]>(
    `SELECT \`id\` FROM \`im_group\` WHERE ${sql} LIMIT ${MOST}`,
    params,
  );
  return rows.map(({ id }) => exactId(id));
}
