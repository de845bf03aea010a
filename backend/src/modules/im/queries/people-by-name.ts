import type { EntityManager } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import { comparisonOf } from '../../../kernel/stores/database/comparison';
import { beginningIn } from '../../../kernel/stores/database/beginning-in';
import { ImUser } from '../tables/im-user.entity';

/** A name that matches more people than this is not specific enough. */
const MOST = 200;

/** The ids of people whose nickname or user name begins with this text. */
export async function findPeopleByName(manager: EntityManager, name: string): Promise<number[]> {
  const by = (column: string) => {
    const { sql, params } = beginningIn(comparisonOf(manager, ImUser), column, name);
    return manager.query<{ id: number | string }[]>(
      `SELECT \`id\` FROM \`im_user\` WHERE ${sql} LIMIT ${MOST}`,
      params,
    );
  };
  const rows = [...(await by('nick_name')), ...(await by('user_name'))];
  return [...new Set(rows.map(({ id }) => exactId(id)))].slice(0, MOST);
}
