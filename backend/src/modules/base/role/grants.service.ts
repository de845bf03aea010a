import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among } from '../../../kernel/stores/database/condition';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { lineageOf } from '../../../kernel/rows/tree/parents';
import { BaseSysDepartment } from '../tables/department.entity';
import { parentsOf } from '../reach/reach';
import { reachOfRoles } from '../reach/role-reach';
import { withinReach } from '../reach/within-reach';
import { BaseSysMenu, MenuType } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';

/** What a staff member may give to others: no more than they have themselves. */
@Injectable()
export class GrantsService {
  /**
   * The menus that a staff member may grant: their own, other menus whose permissions they all have, and the directories above, which show
   * nothing by themselves. A screen needs no permission to be shown, so only people who have the screen may grant it.
   */
  async menusWithin(staff: Staff, manager: EntityManager): Promise<Set<number>> {
    const menus = await manager.find(BaseSysMenu, { select: { id: true, parentId: true, type: true, perms: true } });
    if (staff.isSuper) return new Set(menus.map(({ id }) => id));
    const own = await this.menusOf(staff, manager);
    const parents = parentsOf(menus);
    const held = menus.filter(({ perms }) => permissionsIn(perms).every((one) => staff.permissions.has(one)));
    const directories = new Set(held.flatMap(({ id, type }) => (type === MenuType.Directory ? [id] : [])));
    const words = held.filter(({ type, perms }) => type === MenuType.Permission && permissionsIn(perms).length);
    const within = [...menus.filter(({ id }) => own.has(id)), ...words].map(({ id }) => id);
    return new Set(within.flatMap((id) => [id, ...[...lineageOf(parents, id)].filter((one) => directories.has(one))]));
  }

  /** Roles that grant more rights, or more departments, than this staff member has. */
  async rolesBeyond(staff: Staff, manager: EntityManager): Promise<Set<number>> {
    if (staff.departmentIds === 'all') return new Set();
    const [superRoles, stronger] = await Promise.all([this.superRoles(manager), this.strongerRoles(staff, manager)]);
    return new Set([...superRoles, ...stronger]);
  }

  /**
   * The roles beyond a staff member because of the menus or departments that they list. A super role may list nothing, so it need not be
   * among them.
   */
  async strongerRoles(staff: Staff, manager: EntityManager): Promise<Set<number>> {
    const { departmentIds } = staff;
    if (departmentIds === 'all') return new Set();
    const menus = [...(await this.menusWithin(staff, manager))];
    const parts = await Promise.all([
      this.grantingOutside(menus, manager),
      this.reachingOutside(new Set(departmentIds), manager),
    ]);
    return new Set(parts.flat());
  }

  async superRoles(manager: EntityManager): Promise<Set<number>> {
    const rows = await manager.query<{ id: number }[]>('SELECT `id` FROM `base_sys_role` WHERE `isSuper` = 1');
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The menus to link for these ids: the menus themselves and their parents, because a screen is shown only below its parents.
   * @throws InvalidError if the staff member may not grant one of them
   */
  async menusToGive(ids: readonly number[], staff: Staff, manager: EntityManager): Promise<Set<number>> {
    const parents = parentsOf(await manager.find(BaseSysMenu, { select: { id: true, parentId: true } }));
    const within = await this.menusWithin(staff, manager);
    const menus = new Set(ids.flatMap((id) => [...lineageOf(parents, id)]));
    if (![...menus].every((id) => within.has(id))) throw invalid('menuIdList', 'role.menuBeyond');
    return menus;
  }

  /** @throws InvalidError if the staff member may not grant one of them */
  async departmentsToGive(ids: readonly number[], staff: Staff, manager: EntityManager): Promise<Set<number>> {
    const departments = new Set(ids);
    const known = await manager.countBy(BaseSysDepartment, { id: In([...departments]) });
    if (known < departments.size || !ids.every(withinReach(staff)))
      throw invalid('departmentIdList', 'role.departmentBeyond');
    return departments;
  }

  /** All menus and departments, which a super user's role grants. */
  async everything(manager: EntityManager): Promise<[menuIds: number[], departmentIds: number[]]> {
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    return [
      ids(await manager.find(BaseSysMenu, { select: { id: true }, order: { id: 'ASC' } })),
      ids(await manager.find(BaseSysDepartment, { select: { id: true }, order: { id: 'ASC' } })),
    ];
  }

  private async menusOf(staff: Staff, manager: EntityManager): Promise<Set<number>> {
    const { sql, params } = among('`roleId`', staff.roleIds);
    const rows = await manager.query<{ menuId: number }[]>(
      `SELECT DISTINCT \`menuId\` FROM \`base_sys_role_menu\` WHERE ${sql}`,
      params,
    );
    return new Set(rows.map(({ menuId }) => menuId));
  }

  private async grantingOutside(menus: number[], manager: EntityManager): Promise<number[]> {
    const { sql, params } = among('m.`id`', menus);
    const rows = await manager.query<{ id: number }[]>(
      'SELECT DISTINCT rm.`roleId` AS `id` FROM `base_sys_role_menu` rm JOIN `base_sys_menu` m ON m.`id` = rm.`menuId` ' +
        `WHERE NOT (${sql})`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** With `relevance`, a role also covers the departments above and below its own. */
  private async reachingOutside(scope: ReadonlySet<number>, manager: EntityManager): Promise<number[]> {
    const reaches = await reachOfRoles(manager);
    return [...reaches].flatMap(([id, reach]) => ([...reach].every((one) => scope.has(one)) ? [] : [id]));
  }
}
