import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';
import { permissionsIn } from '../tables/permissions-in';
import { BaseSysMenu } from '../tables/menu.entity';

type PermissionsByRole = Map<number, Set<string>>;

/**
 * Grants a new menu to its creator, so that they see it at once. It is added to those of their roles that may add menus, unless it
 * would give the role a permission that the role does not have.
 */
export async function grantToCreator(manager: EntityManager, ids: readonly number[], call: string): Promise<void> {
  const { isSuper, roleIds } = currentStaff();
  if (isSuper || !roleIds.length) return;
  const held = await permissionsOf(manager, roleIds);
  const menus = await manager.find(BaseSysMenu, { where: { id: In(ids) }, select: { id: true, perms: true } });
  const links = [...held]
    .filter(([, permissions]) => permissions.has(call))
    .flatMap(([roleId, permissions]) =>
      menus
        .filter(({ perms }) => permissionsIn(perms).every((one) => permissions.has(one)))
        .map(({ id }) => ({ roleId, menuId: id })),
    );
  await insertMany(manager, BaseSysRoleMenu, links);
}

async function permissionsOf(manager: EntityManager, roleIds: readonly number[]): Promise<PermissionsByRole> {
  const rows = await manager.query<{ roleId: number; perms: string | null }[]>(
    'SELECT rm.`roleId`, m.`perms` FROM `base_sys_role_menu` rm JOIN `base_sys_menu` m ON m.`id` = rm.`menuId` ' +
      `WHERE rm.\`roleId\` IN (${placeholders(roleIds)}) AND m.\`perms\` IS NOT NULL`,
    [...roleIds],
  );
  const held: PermissionsByRole = new Map();
  for (const { roleId, perms } of rows)
    held.set(roleId, new Set([...(held.get(roleId) ?? []), ...permissionsIn(perms)]));
  return held;
}
