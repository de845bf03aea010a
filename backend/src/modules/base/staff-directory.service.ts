import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan } from 'typeorm';
import type { Staff } from '../../kernel/context/staff';
import { StaffDirectory } from '../../kernel/auth/staff-directory';
import { marks } from '../../kernel/database/dialect';
import { departmentsInReach, type Reach } from './reach/reach';
import { BaseSysDepartment } from './tables/department.entity';
import type { BaseSysRole } from './tables/role.entity';
import { BaseSysSession } from './tables/session.entity';
import { permissionsIn } from './tables/permissions-in';
import { BaseSysUser, UserStatus } from './tables/user.entity';

type Role = Pick<BaseSysRole, 'id' | 'isSuper' | 'relevance'>;

/** Loads staff members with everything that their roles grant, with a few small queries. */
@Injectable()
export class DatabaseStaffDirectory extends StaffDirectory {
  constructor(@InjectDataSource() private readonly source: DataSource) {
    super();
  }

  async load(id: number): Promise<Staff | undefined> {
    const user = await this.source.manager.findOneBy(BaseSysUser, { id, status: UserStatus.Enabled });
    if (!user) return undefined;
    const [roles, sessionIds] = await Promise.all([this.rolesOf(id), this.sessionsOf(id)]);
    const isSuper = roles.some((role) => role.isSuper);
    const [permissions, departmentIds] = await Promise.all([
      isSuper ? [] : this.permissionsOf(roles),
      isSuper ? ('all' as const) : this.departmentsOf(id, roles),
    ]);
    const { username, passwordV, mustChangePassword } = user;
    return {
      id,
      username,
      name: user.name ?? username,
      passwordV,
      mustChangePassword,
      isSuper,
      roleIds: roles.map((role) => role.id),
      permissions: new Set(permissions),
      departmentIds,
      sessionIds: new Set(sessionIds),
    };
  }

  private async rolesOf(userId: number): Promise<Role[]> {
    const rows = await this.source.query<{ id: number; isSuper: unknown; relevance: unknown }[]>(
      'SELECT r.`id`, r.`isSuper`, r.`relevance` FROM `base_sys_user_role` ur JOIN `base_sys_role` r ON r.`id` = ur.`roleId` ' +
        'WHERE ur.`userId` = ? ORDER BY r.`id`',
      [userId],
    );
    return rows.map((row) => ({ id: row.id, isSuper: !!row.isSuper, relevance: !!row.relevance }));
  }

  private async sessionsOf(userId: number): Promise<string[]> {
    const alive = { userId, ended: false, expireTime: MoreThan(new Date()) };
    const sessions = await this.source.manager.find(BaseSysSession, { where: alive, select: { id: true } });
    return sessions.map((session) => session.id);
  }

  private async permissionsOf(roles: Role[]): Promise<string[]> {
    if (!roles.length) return [];
    const ids = roles.map((role) => role.id);
    const rows = await this.source.query<{ perms: string }[]>(
      'SELECT DISTINCT m.`perms` FROM `base_sys_role_menu` rm JOIN `base_sys_menu` m ON m.`id` = rm.`menuId` ' +
        `WHERE rm.\`roleId\` IN (${marks(ids)}) AND m.\`perms\` IS NOT NULL`,
      ids,
    );
    return rows.flatMap((row) => permissionsIn(row.perms));
  }

  private async departmentsOf(userId: number, roles: Role[]): Promise<number[]> {
    const [departments, reaches] = await Promise.all([
      this.source.manager.find(BaseSysDepartment, { select: { id: true, parentId: true, userId: true } }),
      this.reachesOf(roles),
    ]);
    const own = departments.filter((department) => department.userId === userId).map((department) => department.id);
    return departmentsInReach(departments, [...reaches, { departmentIds: own, relevance: false }]);
  }

  private async reachesOf(roles: Role[]): Promise<Reach[]> {
    if (!roles.length) return [];
    const ids = roles.map((role) => role.id);
    const links = await this.source.query<{ roleId: number; departmentId: number }[]>(
      `SELECT \`roleId\`, \`departmentId\` FROM \`base_sys_role_department\` WHERE \`roleId\` IN (${marks(ids)})`,
      ids,
    );
    return roles.map(({ id, relevance }) => ({
      relevance,
      departmentIds: links.filter((link) => link.roleId === id).map((link) => link.departmentId),
    }));
  }
}
