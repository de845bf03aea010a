import { lookup } from '../../../lookup';
import type { Type } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { insertMany } from '../../../kernel/database/insert-many';
import { BaseSysRoleDepartment } from './role-department.entity';
import { BaseSysRoleMenu } from './role-menu.entity';
import { BaseSysUserRole } from './user-role.entity';

/** A table whose rows join `of` to `to`. */
interface LinkTable<E> {
  Entity: Type<E>;
  of: keyof E & string;
  to: keyof E & string;
}

export const ROLES_OF_USER: LinkTable<BaseSysUserRole> = { Entity: BaseSysUserRole, of: 'userId', to: 'roleId' };
export const MENUS_OF_ROLE: LinkTable<BaseSysRoleMenu> = { Entity: BaseSysRoleMenu, of: 'roleId', to: 'menuId' };
export const DEPARTMENTS_OF_ROLE: LinkTable<BaseSysRoleDepartment> = {
  Entity: BaseSysRoleDepartment,
  of: 'roleId',
  to: 'departmentId',
};

type Link = { id: number };

export async function linksOf<E extends Link>(
  manager: EntityManager,
  table: LinkTable<E>,
  id: number,
): Promise<number[]> {
  const rows = await manager.find(table.Entity, { where: where(table, id) });
  return rows.map((row) => Number(lookup<unknown>({ ...row }, table.to))).sort((a, b) => a - b);
}

/** Leaves exactly these links: takes away what is too many and adds what is missing. @returns whether there was anything to do */
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
  return gone.length + added.length > 0;
}

const where = <E>({ of }: LinkTable<E>, id: number): FindOptionsWhere<E> => ({ [of]: id }) as FindOptionsWhere<E>;
