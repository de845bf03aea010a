import { type EntityManager, In } from 'typeorm';
import { DictInfo } from '../../dict/tables/dict-info.entity';
import { DictType } from '../../dict/tables/dict-type.entity';
import { insertMany } from '../../../kernel/stores/database/insert-many';
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
import { FIRST_PERSON } from './first-account';
import { insertForest } from './insert-forest';
import { insertMenus } from './insert-menus';
import { SUPER_ROLE } from './roles';

/** The credentials of a seeded account: the password hash, and whether the password must be changed at the first sign-in. */
export interface Credentials {
  password: string;
  mustChangePassword: boolean;
}

/** What an account signs in with. */
export type SignIn = Credentials & Pick<BaseSysUser, 'username'>;

/** The rows that the demo seed needs. */
export interface SeededBase {
  rootDepartment: number;
  menuIds: Map<MenuNode, number>;
}

/** Inserts what the console needs: a super user, the menus, dictionaries and parameters. */
export async function seedBase(manager: EntityManager, first: SignIn): Promise<SeededBase> {
  const [rootDepartment = 0] = await insertMany(manager, BaseSysDepartment, [{ name: ROOT_DEPARTMENT }]);
  await seedSuperUser(manager, first, rootDepartment);
  const menuIds = await insertMenus(manager, menus);
  await seedDictionaries(manager, dictionaries);
  await insertMany(manager, BaseSysParam, params);
  return { rootDepartment, menuIds };
}

async function seedSuperUser(manager: EntityManager, first: SignIn, departmentId: number): Promise<void> {
  const person = { ...FIRST_PERSON, departmentId, ...first };
  const [roleId = 0] = await insertMany(manager, BaseSysRole, [SUPER_ROLE]);
  const [userId = 0] = await insertMany(manager, BaseSysUser, [person]);
  await insertMany(manager, BaseSysUserRole, [{ userId, roleId }]);
}

/** Adds the dictionaries of later editions to an older database, unless their key is already used. */
export async function addNewDictionaries(manager: EntityManager, edition: number): Promise<void> {
  const newer = dictionaries.filter((one) => (one.edition ?? 1) > edition);
  const taken = await manager.findBy(DictType, { key: In(newer.map(({ key }) => key)) });
  const keys = new Set(taken.map(({ key }) => key));
  await seedDictionaries(
    manager,
    newer.filter(({ key }) => !keys.has(key)),
  );
}

async function seedDictionaries(manager: EntityManager, dictionaries: readonly DictionarySeed[]): Promise<void> {
  const types = dictionaries.map(({ name, key }) => ({ name, key }));
  const typeIds = await insertMany(manager, DictType, types);
  for (const [at, { entries }] of dictionaries.entries())
    await insertForest<EntrySeed, DictInfo>(manager, DictInfo, entries, {
      row: ({ name, value }, orderNum) => ({ name, value, orderNum, typeId: typeIds[at] }),
      children: ({ children }) => children ?? [],
    });
}
