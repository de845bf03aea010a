import { lookup } from '../../../lookup';
import type { Type } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { marksOf } from '../../../kernel/rows/entity/mark';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { BaseSysRoleDepartment } from './role-department.entity';
import { BaseSysRoleMenu } from './role-menu.entity';
import { BaseSysRole } from './role.entity';
import { BaseSysUserRole } from './user-role.entity';
import { BaseSysUser } from './user.entity';

/** A table whose rows join `of` to `to`. */
interface LinkTable<E> {
  Entity: Type<E>;
  /** the entity whose history shows these links, and the field name there */
  owner: Type;
  field: string;
  of: keyof E & string;
  to: keyof E & string;
}

/** Written by `setRolesOfUser`, because each of these links has a term. */
const ROLES_OF_USER: LinkTable<BaseSysUserRole> & { terms: string } = {
  Entity: BaseSysUserRole,
  owner: BaseSysUser,
  field: 'roleIdList',
  terms: 'roleTerms',
  of: 'userId',
  to: 'roleId',
};
export const MENUS_OF_ROLE: LinkTable<BaseSysRoleMenu> = {
  Entity: BaseSysRoleMenu,
  owner: BaseSysRole,
  field: 'menuIdList',
  of: 'roleId',
  to: 'menuId',
};
export const DEPARTMENTS_OF_ROLE: LinkTable<BaseSysRoleDepartment> = {
  Entity: BaseSysRoleDepartment,
  owner: BaseSysRole,
  field: 'departmentIdList',
  of: 'roleId',
  to: 'departmentId',
};

/** For each entity with a history, the fields with lists of ids, or of terms, and the entities that they name. */
export const linkedTo = (owner: Type): Map<string, Type> =>
  new Map(
    [ROLES_OF_USER, MENUS_OF_ROLE, DEPARTMENTS_OF_ROLE].flatMap((table) => {
      const refersTo = marksOf(table.Entity).get(table.to)?.refersTo;
      if (table.owner !== owner || !refersTo) return [];
      const fields = 'terms' in table ? [table.field, table.terms] : [table.field];
      return fields.map((field) => [field, refersTo()] as const);
    }),
  );

type Link = { id: number };

export async function linksOf<E extends Link>(
  manager: EntityManager,
  table: LinkTable<E>,
  id: number,
): Promise<number[]> {
  const rows = await manager.find(table.Entity, { where: where(table, id) });
  return rows.map((row) => Number(lookup<unknown>({ ...row }, table.to))).sort((a, b) => a - b);
}

/** Makes these links the only ones: removes extra links and adds missing ones. @returns whether anything changed */
export async function setLinks<E extends Link>(
  manager: EntityManager,
  table: LinkTable<E>,
  id: number,
  wanted: Iterable<number>,
): Promise<boolean> {
  const before = new Set(await linksOf(manager, table, id));
  const after = new Set(wanted);
  const gone = [...before].filter((one) => !after.has(one));
  const added = [...after].filter((one) => !before.has(one));
  if (gone.length) await manager.delete(table.Entity, { ...where(table, id), [table.to]: In(gone) });
  await insertMany(
    manager,
    table.Entity,
    added.map((one) => ({ [table.of]: id, [table.to]: one }) as unknown as QueryDeepPartialEntity<E>),
  );
  const isChanged = gone.length + added.length > 0;
  if (isChanged) {
    const change = {
      id,
      action: 'update' as const,
      before: { [table.field]: [...before] },
      after: { [table.field]: [...after] },
    };
    await noteChanges(table.owner, [change], manager);
  }
  return isChanged;
}

const where = <E>({ of }: LinkTable<E>, id: number): FindOptionsWhere<E> => ({ [of]: id }) as FindOptionsWhere<E>;
