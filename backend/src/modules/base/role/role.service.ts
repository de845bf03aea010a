import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { FoundByWord } from '../../../kernel/crud/search/found-by-word';
import { CrudService, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { among } from '../../../kernel/stores/database/condition';
import { isTaken } from '../../../kernel/crud/service/taken';
import type { Related } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { DEPARTMENTS_OF_ROLE, linksOf, MENUS_OF_ROLE, setLinks } from '../tables/links';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { rolesOfUser } from '../tables/user-roles';
import { GrantsService } from './grants.service';
import { holdersOf } from '../reach/holders';
import { BaseSysRole } from '../tables/role.entity';
import { checkNetworks, isOnlyNetworks } from './role-networks';
import { ROLE_SPEC, type RoleDraft } from './role.dto';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';

/** Roles. Everybody except a super user sees the roles that grant no more than their own, and those that they have or created. */
@FoundByWord({ resource: 'base/sys/role', title: ['name'], note: ['label'], spec: ROLE_SPEC })
@Injectable()
export class RoleService extends CrudService(BaseSysRole) {
  constructor(
    @InjectRepository(BaseSysRole) rows: Repository<BaseSysRole>,
    recycleBin: RecycleBin,
    private readonly changes: StaffChanges,
    private readonly grants: GrantsService,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: RoleDraft | RoleDraft[]): Promise<{ id: number | number[] }> {
    const { id: userId } = currentStaff();
    const drafts = [draft].flat().map((one) => ({ ...one, userId }));
    return this.changes.runChange(async (manager) => {
      await this.checkNames(drafts, manager);
      for (const one of drafts) checkNetworks(one);
      const ids = [(await super.add(drafts, manager)).id].flat();
      for (const [at, id] of ids.entries()) await this.grant(id, drafts[at] ?? {}, manager);
      await this.refuseBeyond(ids, manager);
      return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
    });
  }

  override update(draft: RoleDraft): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      const [role] = await this.changeable([Number(draft.id)], manager, isOnlyNetworks(draft));
      if (!role) throw new BusinessError('crud.notFound');
      const renetworked = checkNetworks(draft, role);
      await this.checkNames([draft], manager);
      await super.update(draft, manager);
      const regranted = await this.grant(role.id, draft, manager);
      await this.refuseBeyond([role.id], manager);
      if (!regranted && !renetworked && (draft.relevance ?? role.relevance) === role.relevance) return;
      for (const id of await holdersOf([role.id], manager)) affected.add(id);
    });
  }

  /** People with these roles lose the grants before their next request. */
  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.changes.runChange(async (manager, affected) => {
      const roles = await this.changeable(ids, manager);
      for (const role of roles) checkNetworks({ networks: null }, role);
      const known = roles.map(({ id }) => id);
      for (const id of await holdersOf(known, manager)) affected.add(id);
      return super.delete(known, manager);
    });
  }

  override async info(id: number): Promise<WireRow> {
    const row = await super.info(id);
    const { manager } = this.rows;
    const [menuIdList, departmentIdList] = await (row.isSuper
      ? this.grants.everything(manager)
      : Promise.all([linksOf(manager, MENUS_OF_ROLE, id), linksOf(manager, DEPARTMENTS_OF_ROLE, id)]));
    return { ...row, menuIdList, departmentIdList };
  }

  protected override async scope(manager: EntityManager): Promise<Narrowing> {
    const staff = currentStaff();
    if (staff.isSuper) return undefined;
    const beyond = among('a.`id`', [...(await this.grants.rolesBeyond(staff, manager))]);
    const held = among('a.`id`', staff.roleIds);
    return {
      sql: `NOT (${beyond.sql}) OR ${held.sql} OR a.\`userId\` = ?`,
      params: [...beyond.params, ...held.params, staff.id],
    };
  }

  protected override related(): Related[] {
    return [
      { entity: BaseSysUserRole, by: 'roleId' },
      { entity: BaseSysRoleMenu, by: 'roleId' },
      { entity: BaseSysRoleDepartment, by: 'roleId' },
    ];
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const { sql, params } = among(
      '`roleId`',
      rows.map(({ id }) => id),
    );
    const counts = await this.rows.manager.query<{ id: number; count: number | string }[]>(
      `SELECT \`roleId\` AS \`id\`, COUNT(*) AS \`count\` FROM \`base_sys_user_role\` WHERE ${sql} GROUP BY \`roleId\``,
      params,
    );
    const holders = new Map(counts.map(({ id, count }) => [id, Number(count)]));
    return rows.map((row) => ({ ...row, userCount: holders.get(row.id) ?? 0 }));
  }

  protected override duplicate(field: string): BusinessError {
    return duplicateOf(field, field === 'label' ? 'role.labelTaken' : 'role.nameTaken');
  }

  /** Sets the grants of a role if they are given. @returns whether they have changed */
  private async grant(
    roleId: number,
    { menuIdList, departmentIdList }: RoleDraft,
    manager: EntityManager,
  ): Promise<boolean> {
    const staff = currentStaff();
    let changed = false;
    if (menuIdList) {
      const menus = await this.grants.menusToGive(menuIdList, staff, manager);
      changed = await setLinks(manager, MENUS_OF_ROLE, roleId, menus);
    }
    if (departmentIdList) {
      const departments = await this.grants.departmentsToGive(departmentIdList, staff, manager);
      changed = (await setLinks(manager, DEPARTMENTS_OF_ROLE, roleId, departments)) || changed;
    }
    return changed;
  }

  /**
   * The visible roles among these. Of the role of the super users only the networks can be changed.
   * @throws BusinessError if one of them may be seen but not changed
   */
  private async changeable(
    ids: readonly number[],
    manager: EntityManager,
    isOnlyNetworks = false,
  ): Promise<BaseSysRole[]> {
    const { id: self, isSuper } = currentStaff();
    // Also those that begin later.
    const own = await rolesOfUser(manager, self);
    const roles = (await this.reader.byIds(
      [...new Set(ids)],
      await this.scope(manager),
      manager,
    )) as unknown as BaseSysRole[];
    if (!isOnlyNetworks && roles.some((role) => role.isSuper)) throw new BusinessError('role.superFixed');
    if (!isSuper && roles.some(({ id }) => own.has(id))) throw new BusinessError('role.ownRole');
    await this.refuseBeyond(
      roles.map(({ id }) => id),
      manager,
    );
    return roles;
  }

  private async refuseBeyond(ids: readonly number[], manager: EntityManager): Promise<void> {
    const beyond = await this.grants.rolesBeyond(currentStaff(), manager);
    if (ids.some((id) => beyond.has(id))) throw new BusinessError('role.beyond');
  }

  /** Role names that differ only in case look the same to people. */
  private async checkNames(drafts: readonly RoleDraft[], manager: EntityManager): Promise<void> {
    for (const draft of drafts)
      for (const field of ['name', 'label'] as const) {
        const value = draft[field];
        if (value === undefined) continue;
        if (await isTaken(manager, BaseSysRole, field, value, draft.id)) throw this.duplicate(field);
      }
  }
}
