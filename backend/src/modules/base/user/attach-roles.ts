import type { EntityManager } from 'typeorm';
import { storedTime } from '../../../kernel/crud/columns/decode';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { among } from '../../../kernel/stores/database/condition';
import { writtenTerms } from '../tables/user-roles';

interface Held {
  userId: number;
  id: number;
  name: string;
  fromTime: unknown;
  untilTime: unknown;
}

const timeOf = (value: unknown): Date | null => (value === null ? null : storedTime(value));

/** Adds the roles of all staff members of a page, with one query. */
export async function attachRoles(rows: WireRow[], manager: EntityManager): Promise<WireRow[]> {
  const { sql, params } = among('ur.`userId`', [...rows.map(({ id }) => id)]);
  const held = await manager.query<Held[]>(
    'SELECT ur.`userId`, r.`id`, r.`name`, ur.`fromTime`, ur.`untilTime` ' +
      'FROM `base_sys_user_role` ur JOIN `base_sys_role` r ON r.`id` = ur.`roleId` ' +
      `WHERE ${sql} ORDER BY r.\`id\``,
    params,
  );
  const byMember = new Map<number, Held[]>(rows.map(({ id }) => [id, []]));
  for (const role of held) byMember.get(role.userId)?.push(role);
  for (const row of rows) {
    const roles = byMember.get(row.id) ?? [];
    row.roleIds = roles.map(({ id }) => id);
    row.roles = roles.map(({ id, name }) => ({ id, name }));
    row.roleName = roles.map(({ name }) => name).join(',');
    row.roleTerms = writtenTerms(
      new Map(
        roles.map(({ id, fromTime, untilTime }) => [id, { fromTime: timeOf(fromTime), untilTime: timeOf(untilTime) }]),
      ),
    );
  }
  return rows;
}
