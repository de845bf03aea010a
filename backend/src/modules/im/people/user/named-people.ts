import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { chunked } from '../../../../kernel/basis/lists/chunked';

/** A person as the audit trail names them. */
export interface NamedPerson {
  id: number;
  nick_name: string;
}

const AT_ONCE = 1000;

/** Reads those of these people who exist. @param rest further conditions, and the lock */
async function select(manager: EntityManager, ids: readonly number[], rest: string): Promise<NamedPerson[]> {
  const found: NamedPerson[] = [];
  for (const some of chunked(ids, AT_ONCE)) {
    const sql = `SELECT \`id\`, \`nick_name\` FROM \`im_user\` WHERE \`id\` IN (${placeholders(some)})${rest}`;
    const rows = await manager.query<{ id: number | string; nick_name: string }[]>(sql, some);
    for (const { id, nick_name } of rows) found.push({ id: exactId(id), nick_name });
  }
  return found;
}

export const namedPeople = (manager: EntityManager, ids: readonly number[]): Promise<NamedPerson[]> =>
  select(manager, ids, ' ORDER BY `id`');

/** Reads those of these people who are banned (or are not), and locks their rows until the transaction ends. */
export const lockPeople = (manager: EntityManager, ids: readonly number[], isBanned: 0 | 1): Promise<NamedPerson[]> =>
  select(manager, ids, ` AND \`is_banned\` = ${isBanned} ORDER BY \`id\`${forUpdate(manager)}`);
