import type { EntityManager } from 'typeorm';
import { placeholders } from '../../kernel/stores/database/dialect';
import { storedTime } from '../../kernel/crud/columns/decode';
import { allowedNetworks } from '../../kernel/basis/network/allowed-networks';
import type { Staff } from '../../kernel/basis/context/staff';
import { earliest } from './tables/earliest';
import { departmentsInReach, type Reach } from './reach/reach';
import { BaseSysDepartment } from './tables/department.entity';
import { permissionsIn } from './tables/permissions-in';
import { holdsAt, nextTurn } from './tables/role-term';
import type { BaseSysRole } from './tables/role.entity';
import { rolesOfUser } from './tables/user-roles';

type Role = Pick<BaseSysRole, 'id' | 'isSuper' | 'relevance' | 'factorFrom' | 'networks'>;

export type Rights = Pick<
  Staff,
  'isSuper' | 'roleIds' | 'permissions' | 'departmentIds' | 'networks' | 'rightsUntil'
> & {
  /** from when on a role requires a second factor, in milliseconds since 1970 */
  factorFrom: number;
};

/** Everything that the roles grant which a staff member has at this moment, with a few small queries. */
export async function readRights(manager: EntityManager, userId: number, at: number): Promise<Rights> {
  const held = await rolesOfUser(manager, userId);
  const holding = [...held].filter(([, term]) => holdsAt(term, at)).map(([id]) => id);
  const rightsUntil = nextTurn([...held.values()], at);
  const roles = await rolesAmong(manager, holding);
  const isSuper = roles.some((role) => role.isSuper);
  const [permissions, departmentIds] = await Promise.all([
    isSuper ? [] : permissionsOf(manager, roles),
    isSuper ? ('all' as const) : departmentsOf(manager, userId, roles),
  ]);
  return {
    isSuper,
    roleIds: roles.map((role) => role.id),
    permissions: new Set(permissions),
    departmentIds,
    ...networksOf(roles),
    factorFrom: earliest(roles.map((role) => role.factorFrom)),
    ...(rightsUntil !== undefined && { rightsUntil }),
  };
}

async function rolesAmong(manager: EntityManager, ids: readonly number[]): Promise<Role[]> {
  if (!ids.length) return [];
  const rows = await manager.query<Record<keyof Role, unknown>[]>(
    `SELECT \`id\`, \`isSuper\`, \`relevance\`, \`factorFrom\`, \`networks\` FROM \`base_sys_role\` WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\``,
    [...ids],
  );
  return rows.map(({ id, isSuper, relevance, factorFrom, networks }) => ({
    id: id as number,
    isSuper: !!isSuper,
    relevance: !!relevance,
    factorFrom: factorFrom === null ? null : storedTime(factorFrom),
    networks: networks === null ? null : (JSON.parse(networks as string) as string[]),
  }));
}

/** Each role that names networks narrows from where its holders may come. */
function networksOf(roles: readonly Role[]): Pick<Staff, 'networks'> {
  const named = roles.flatMap(({ networks }) => (networks?.length ? [allowedNetworks(networks)] : []));
  return named.length ? { networks: named } : {};
}

async function permissionsOf(manager: EntityManager, roles: readonly Role[]): Promise<string[]> {
  if (!roles.length) return [];
  const ids = roles.map((role) => role.id);
  const rows = await manager.query<{ perms: string }[]>(
    'SELECT DISTINCT m.`perms` FROM `base_sys_role_menu` rm JOIN `base_sys_menu` m ON m.`id` = rm.`menuId` ' +
      `WHERE rm.\`roleId\` IN (${placeholders(ids)}) AND m.\`perms\` IS NOT NULL`,
    ids,
  );
  return rows.flatMap((row) => permissionsIn(row.perms));
}

async function departmentsOf(manager: EntityManager, userId: number, roles: readonly Role[]): Promise<number[]> {
  const [departments, reaches] = await Promise.all([
    manager.find(BaseSysDepartment, { select: { id: true, parentId: true, userId: true } }),
    reachesOf(manager, roles),
  ]);
  const own = departments.filter((department) => department.userId === userId).map((department) => department.id);
  return departmentsInReach(departments, [...reaches, { departmentIds: own, relevance: false }]);
}

async function reachesOf(manager: EntityManager, roles: readonly Role[]): Promise<Reach[]> {
  if (!roles.length) return [];
  const ids = roles.map((role) => role.id);
  const links = await manager.query<{ roleId: number; departmentId: number }[]>(
    `SELECT \`roleId\`, \`departmentId\` FROM \`base_sys_role_department\` WHERE \`roleId\` IN (${placeholders(ids)})`,
    ids,
  );
  return roles.map(({ id, relevance }) => ({
    relevance,
    departmentIds: links.filter((link) => link.roleId === id).map((link) => link.departmentId),
  }));
}
