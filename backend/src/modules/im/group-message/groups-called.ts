import type { EntityManager } from 'typeorm';
import { beginning } from '../beginning';

/** Names that mean more groups than this say nothing. */
const MOST = 200;

/** The ids of groups whose name begins so. */
export async function groupsCalled(manager: EntityManager, name: string): Promise<number[]> {
  const sql = `SELECT \`id\` FROM \`im_group\` WHERE \`name\` LIKE ? ESCAPE '!' LIMIT ${MOST}`;
  const rows = await manager.query<{ id: number | string }[]>(sql, [beginning(name)]);
  return rows.map(({ id }) => Number(id));
}
