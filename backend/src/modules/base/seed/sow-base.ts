import { type EntityManager, In } from 'typeorm';
import { DictInfo } from '../../dict/tables/dict-info.entity';
import { DictType } from '../../dict/tables/dict-type.entity';
import { insertMany } from '../../../kernel/database/insert-many';
import { BaseSysDepartment } from '../tables/department.entity';
import type { MenuNode } from '../menu/menu-node';
import { BaseSysParam } from '../tables/param.entity';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { ROOT_DEPARTMENT } from './departments';
import { dictionaries, type DictionarySeed, type EntrySeed } from './dictionaries';
import { menus } from './menus/menus';
import { params } from './params';
import { plant } from './plant';
import { plantMenus } from './plant-menus';
import { SUPER_ROLE } from './roles';

/** What a seeded account signs in with: the password's hash, and whether it is only good for changing it. */
export interface Credentials {
  password: string;
  mustChangePassword: boolean;
}

/** What the demo seeds build upon. */
export interface Base {
  rootDepartment: number;
  menuIds: Map<MenuNode, number>;
}

/** What the console cannot do without: one who may do everything, and the menu. */
export async function sowBase(manager: EntityManager, credentials: Credentials): Promise<Base> {
  const [rootDepartment = 0] = await insertMany(manager, BaseSysDepartment, [{ name: ROOT_DEPARTMENT }]);
  await sowSuperUser(manager, credentials, rootDepartment);
  const menuIds = await plantMenus(manager, menus);
  await sowDictionaries(manager, dictionaries);
  await insertMany(manager, BaseSysParam, params);
  return { rootDepartment, menuIds };
}

async function sowSuperUser(manager: EntityManager, credentials: Credentials, departmentId: number): Promise<void> {
  const admin = { username: 'admin', name: '超级管理员', nickName: '管理员', departmentId, ...credentials };
  const [roleId = 0] = await insertMany(manager, BaseSysRole, [SUPER_ROLE]);
  const [userId = 0] = await insertMany(manager, BaseSysUser, [admin]);
  await insertMany(manager, BaseSysUserRole, [{ userId, roleId }]);
}

/** Brings a database of an earlier edition the dictionaries that came later, but those whose key somebody has taken. */
export async function growDictionaries(manager: EntityManager, edition: number): Promise<void> {
  const newer = dictionaries.filter((one) => (one.edition ?? 1) > edition);
  const taken = await manager.findBy(DictType, { key: In(newer.map(({ key }) => key)) });
  const keys = new Set(taken.map(({ key }) => key));
  await sowDictionaries(
    manager,
    newer.filter(({ key }) => !keys.has(key)),
  );
}

async function sowDictionaries(manager: EntityManager, dictionaries: readonly DictionarySeed[]): Promise<void> {
  const types = dictionaries.map(({ name, key }) => ({ name, key }));
  const typeIds = await insertMany(manager, DictType, types);
  for (const [at, { entries }] of dictionaries.entries())
    await plant<EntrySeed, DictInfo>(manager, DictInfo, entries, {
      row: ({ name, value }, orderNum) => ({ name, value, orderNum, typeId: typeIds[at] }),
      children: ({ children }) => children ?? [],
    });
}
