import { type EntityManager, In } from 'typeorm';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { isSameTerm, type RoleTerm } from './role-term';
import type { WrittenTerm } from './written-term';
import { BaseSysUserRole } from './user-role.entity';
import { BaseSysUser } from './user.entity';

/** The roles of a staff member, each with its term. */
export type HeldRoles = ReadonlyMap<number, RoleTerm>;

export async function rolesOfUser(manager: EntityManager, userId: number): Promise<HeldRoles> {
  return heldIn(await manager.find(BaseSysUserRole, { where: { userId }, order: { roleId: 'ASC' } }));
}

/** The roles of several staff members, with one query. */
export async function rolesOfUsers(manager: EntityManager, ids: readonly number[]): Promise<Map<number, HeldRoles>> {
  const rows = await manager.find(BaseSysUserRole, { where: { userId: In([...ids]) }, order: { roleId: 'ASC' } });
  return new Map([...grouped(rows, ({ userId }) => userId)].map(([id, some]) => [id, heldIn(some)]));
}

const heldIn = (rows: readonly BaseSysUserRole[]): HeldRoles =>
  new Map(rows.map(({ roleId, fromTime, untilTime }) => [roleId, { fromTime, untilTime }]));

/** The roles that differ: given, taken away, or with another term. */
export const changedRoles = (before: HeldRoles, after: HeldRoles): number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return !was || !is || !isSameTerm(was, is);
  });

/** Makes these roles the only ones of a staff member, and records the change. */
export async function setRolesOfUser(manager: EntityManager, userId: number, after: HeldRoles): Promise<void> {
  const before = await rolesOfUser(manager, userId);
  const changed = changedRoles(before, after);
  if (!changed.length) return;
  const gone = changed.filter((id) => !after.has(id));
  const added = changed.filter((id) => !before.has(id));
  if (gone.length) await manager.delete(BaseSysUserRole, { userId, roleId: In(gone) });
  await insertMany(
    manager,
    BaseSysUserRole,
    added.map((roleId) => ({ userId, roleId, ...after.get(roleId) })),
  );
  for (const roleId of changed.filter((id) => before.has(id) && after.has(id)))
    await manager.update(BaseSysUserRole, { userId, roleId }, { ...after.get(roleId) });
  await noteRoles(manager, userId, before, after);
}

/** Records in the history which roles somebody had and has, and their terms. */
export async function noteRoles(
  manager: EntityManager,
  userId: number,
  before: HeldRoles,
  after: HeldRoles,
): Promise<void> {
  const [was, is] = [historyOf(before), historyOf(after)];
  const changed = HISTORY_FIELDS.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  const only = (values: typeof was) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  await noteChanges(BaseSysUser, [{ id: userId, action: 'update', before: only(was), after: only(is) }], manager);
}

const HISTORY_FIELDS = ['roleIdList', 'roleTerms'] as const;

const historyOf = (held: HeldRoles) => ({
  roleIdList: [...held.keys()].sort((a, b) => a - b),
  roleTerms: writtenTerms(held),
});

/** The limited terms, as the API says them. */
export const writtenTerms = (held: HeldRoles): WrittenTerm[] =>
  [...held]
    .filter(([, { fromTime, untilTime }]) => fromTime || untilTime)
    .sort(([a], [b]) => a - b)
    .map(([roleId, { fromTime, untilTime }]) => ({
      roleId,
      fromTime: fromTime && wireTime(fromTime),
      untilTime: untilTime && wireTime(untilTime),
    }));
