import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { PasswordService } from '../src/kernel/access/auth/password.service';
import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysMenu, MenuType } from '../src/modules/base/tables/menu.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysRoleDepartment } from '../src/modules/base/tables/role-department.entity';
import { BaseSysRoleMenu } from '../src/modules/base/tables/role-menu.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { ADMIN, type Caller, type TestApp } from './app';

interface RoleWords {
  name?: string;
  /** stored as one menu that only this role has */
  permissions?: string[];
  menuIds?: number[];
  departmentIds?: number[];
  relevance?: boolean;
  isSuper?: boolean;
  userId?: number;
}

interface StaffWords extends RoleWords {
  departmentId?: number;
  /** replaces the role of their own */
  roleIds?: number[];
}

/** A staff member, with the session for their calls. */
export interface Member extends Caller {
  readonly id: number;
  readonly username: string;
  readonly roleId: number;
}

export type Factories = ReturnType<typeof factoriesOf>;

/** Inserts rows directly into the database, without the checks of the API. All passwords are that of `ADMIN`. */
export function factoriesOf(app: TestApp) {
  const source = app.nest.get(DataSource);
  let count = 0;
  let hash: Promise<string> | undefined;

  async function insert<E extends ObjectLiteral>(
    Entity: EntityTarget<E>,
    row: QueryDeepPartialEntity<E>,
  ): Promise<number> {
    const { identifiers } = await source.manager.insert(Entity, row);
    return identifiers[0]?.id as number;
  }

  const department = (parentId: number | null, name = `dept-${++count}`): Promise<number> =>
    insert(BaseSysDepartment, { name, parentId });

  const menu = (perms: string | null, parentId: number | null = null): Promise<number> =>
    insert(BaseSysMenu, { name: `menu-${++count}`, type: MenuType.Permission, perms, parentId });

  async function role({ permissions, menuIds = [], departmentIds = [], ...row }: RoleWords = {}): Promise<number> {
    const name = `role-${++count}`;
    const roleId = await insert(BaseSysRole, { name, label: name, ...row });
    const own = permissions ? [await menu(permissions.join(','))] : [];
    for (const menuId of [...own, ...menuIds]) await insert(BaseSysRoleMenu, { roleId, menuId });
    for (const departmentId of departmentIds) await insert(BaseSysRoleDepartment, { roleId, departmentId });
    return roleId;
  }

  async function user(row: Partial<BaseSysUser> = {}, roleIds: number[] = []): Promise<number> {
    hash ??= app.nest.get(PasswordService).hashPassword(ADMIN.password);
    const username = `user-${++count}`;
    const userId = await insert(BaseSysUser, { username, name: username, password: await hash, ...row });
    for (const roleId of roleIds) await insert(BaseSysUserRole, { userId, roleId });
    return userId;
  }

  async function signedIn({ departmentId, roleIds, ...words }: StaffWords): Promise<Member> {
    const held = roleIds ?? [await role(words)];
    const username = `staff-${++count}`;
    const id = await user({ username, departmentId: departmentId ?? null }, held);
    return { ...(await app.as(username)), id, username, roleId: held[0] ?? 0 };
  }

  const find = <E extends ObjectLiteral>(Entity: EntityTarget<E>, where: object): Promise<E[]> =>
    source.manager.findBy(Entity, where);

  return { source, department, menu, role, user, signedIn, find };
}
