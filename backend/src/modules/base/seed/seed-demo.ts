import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { departments, ROOT_DEPARTMENT } from './departments';
import { menus } from './menus/menus';
import { insertForest } from './insert-forest';
import { menusOfRole, roles } from './roles';
import type { SeededBase, Credentials } from './seed-base';
import { accounts, people, type StaffSeed } from './staff';

type Ids = ReadonlyMap<string, number>;

/**
 * Inserts a demo organisation.
 * @param shared the credentials of the demo accounts
 * @param nobody the hash of a password that nobody knows
 */
export async function seedDemo(
  manager: EntityManager,
  base: SeededBase,
  shared: Credentials,
  nobody: Credentials,
): Promise<void> {
  const departmentIds = await seedDepartments(manager, base.rootDepartment);
  const roleIds = await seedRoles(manager, base, departmentIds);
  const staff = [...accounts.map((seed) => ({ seed, ...shared })), ...people.map((seed) => ({ seed, ...nobody }))];
  const userIds = await insertMany(
    manager,
    BaseSysUser,
    staff.map(({ seed, ...secrets }, at) => ({ ...rowOf(seed, at, departmentIds), ...secrets })),
  );
  const links = staff.flatMap(({ seed: { role } }, at) =>
    role ? [{ userId: userIds[at], roleId: roleIds.get(role) }] : [],
  );
  await insertMany(manager, BaseSysUserRole, links);
}

async function seedDepartments(manager: EntityManager, root: number): Promise<Ids> {
  const planted = await insertForest(
    manager,
    BaseSysDepartment,
    departments,
    { row: ({ name }, orderNum) => ({ name, orderNum }), children: ({ children }) => children ?? [] },
    root,
  );
  return new Map([[ROOT_DEPARTMENT, root], ...[...planted].map(([{ name }, id]): [string, number] => [name, id])]);
}

async function seedRoles(manager: EntityManager, { menuIds }: SeededBase, departmentIds: Ids): Promise<Ids> {
  const rows = roles.map(({ name, label, remark, relevance }) => ({ name, label, remark, relevance }));
  const ids = await insertMany(manager, BaseSysRole, rows);
  const withIds = roles.map((role, at) => ({ role, roleId: ids[at] }));
  await insertMany(
    manager,
    BaseSysRoleMenu,
    withIds.flatMap(({ role, roleId }) =>
      menusOfRole(role, menus).map((menu) => ({ roleId, menuId: menuIds.get(menu) })),
    ),
  );
  await insertMany(
    manager,
    BaseSysRoleDepartment,
    withIds.flatMap(({ role, roleId }) =>
      (role.departments ?? [...departmentIds.keys()]).map((name) => ({
        roleId,
        departmentId: departmentIds.get(name),
      })),
    ),
  );
  return new Map(withIds.map(({ role, roleId = 0 }) => [role.label, roleId]));
}

const rowOf = ({ username, name, nickName, department, disabled }: StaffSeed, at: number, departmentIds: Ids) => ({
  username,
  name,
  nickName,
  departmentId: departmentIds.get(department),
  phone: `138${String(10_000_000 + at * 137_911).slice(0, 8)}`,
  email: `${username}@example.com`,
  status: disabled ? UserStatus.Disabled : UserStatus.Enabled,
});
