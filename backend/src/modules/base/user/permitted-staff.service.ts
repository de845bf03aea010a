import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Like } from 'typeorm';
import { permissionsIn } from '../tables/permissions-in';
import { holdsAt } from '../tables/role-term';
import { BaseSysMenu } from '../tables/menu.entity';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';

/** Somebody on duty: an enabled account of a person. */
export interface PermittedColleague {
  id: number;
  name: string;
  /** whether a page of the console is open in their browser */
  isOnline: boolean;
}

/** For other modules: the people on duty who have certain permissions at this moment. Programs are none of them. */
@Injectable()
export class PermittedStaff {
  /**
   * @param permissions each of them is needed
   * @param ids only these; all if it is left out
   */
  async findPermitted(
    permissions: readonly string[],
    manager: EntityManager,
    ids?: readonly number[],
  ): Promise<PermittedColleague[]> {
    const sets: Set<number>[] = [];
    for (const permission of permissions) sets.push(await this.holdersOf(permission, manager, ids));
    const [first, ...others] = sets;
    const permitted = [...(first ?? [])].filter((id) => others.every((set) => set.has(id)));
    const rows = await manager.find(BaseSysUser, {
      select: { id: true, name: true, username: true, socketId: true },
      where: { id: In(permitted), status: UserStatus.Enabled, isService: false },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, name, username, socketId }) => ({
      id,
      name: name ?? username,
      isOnline: socketId !== null,
    }));
  }

  private async holdersOf(permission: string, manager: EntityManager, ids?: readonly number[]): Promise<Set<number>> {
    const roleId = In(await rolesWith(permission, manager));
    const held = await manager.findBy(BaseSysUserRole, { roleId, ...(ids && { userId: In([...ids]) }) });
    const now = Date.now();
    return new Set(held.filter((term) => holdsAt(term, now)).map(({ userId }) => userId));
  }
}

/** The roles that grant a permission, and those that grant all. */
async function rolesWith(permission: string, manager: EntityManager): Promise<number[]> {
  const select = { id: true, perms: true } as const;
  const menus = await manager.find(BaseSysMenu, { select, where: { perms: Like(`%${permission}%`) } });
  const menuId = In(menus.filter(({ perms }) => permissionsIn(perms).includes(permission)).map(({ id }) => id));
  const [links, supers] = [
    await manager.find(BaseSysRoleMenu, { select: { roleId: true }, where: { menuId } }),
    await manager.find(BaseSysRole, { select: { id: true }, where: { isSuper: true } }),
  ];
  return [...new Set([...links.map(({ roleId }) => roleId), ...supers.map(({ id }) => id)])];
}
