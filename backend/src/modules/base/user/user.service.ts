import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { CrudService, type Narrowing } from '../../../kernel/crud/crud.service';
import { duplicateOf } from '../../../kernel/crud/duplicate';
import { listOf } from '../../../kernel/crud/filter-rule';
import { type Query } from '../../../kernel/crud/query';
import { among, both, inManyOrFew } from '../../../kernel/database/condition';
import { FoundByWord } from '../../../kernel/search/found-by-word';
import { type Related, takeRelated, wholeRows } from '../../../kernel/crud/related';
import type { WireRow } from '../../../kernel/crud/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes';
import { noteFiles } from '../../../kernel/files/file-ledger';
import { noteChanges } from '../../../kernel/history/change-journal';
import { BusinessError } from '../../../kernel/errors/business-error';
import { inPortions } from '../../../kernel/fairness/in-portions';
import { type DeletedRows, RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { linksOf, ROLES_OF_USER, setLinks } from '../tables/links';
import { SessionService } from '../session/session.service';
import { StaffChanges } from '../staff-changes.service';
import { attachRoles } from './attach-roles';
import { FirstCredentials } from './first-credentials';
import { StaffDeparture } from './staff-departure';
import { USER_SPEC, type UserDraft } from './user.dto';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { BaseSysView } from '../tables/view.entity';
import { BaseSysViewDefault } from '../tables/view-default.entity';
import { StaffReach } from './staff-reach';
import { UserRules } from './user-rules.service';

/** Incremented by the database, so that two password changes at once count as two. */
const NEXT_VERSION = { passwordV: () => '`passwordV` + 1' } as unknown as UserDraft;

/** The staff whose departments are in reach. */
@FoundByWord({
  resource: 'base/sys/user',
  title: ['name', 'username'],
  note: ['username', 'departmentName'],
  spec: USER_SPEC,
})
@Injectable()
export class UserService extends CrudService(BaseSysUser) {
  constructor(
    @InjectRepository(BaseSysUser) rows: Repository<BaseSysUser>,
    recycleBin: RecycleBin,
    private readonly changes: StaffChanges,
    private readonly rules: UserRules,
    private readonly staffReach: StaffReach,
    private readonly credentials: FirstCredentials,
    private readonly departure: StaffDeparture,
    private readonly sessions: SessionService,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: UserDraft | UserDraft[]): Promise<{ id: number | number[] }> {
    const drafts: UserDraft[] = [];
    for (const one of [draft].flat()) drafts.push({ ...one, ...(await this.credentials.make(one.password)) });
    return this.changes.run(async (manager) => {
      const ids = await this.enter(drafts, manager);
      return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
    });
  }

  override async update(draft: UserDraft): Promise<void> {
    const { password } = draft;
    const credentials = password === undefined ? {} : { ...(await this.credentials.make(password)), ...NEXT_VERSION };
    return this.changes.run((manager, affected) => this.change(draft, credentials, manager, affected));
  }

  /** Creates and changes staff in one transaction, with credentials that are ready to be stored. */
  async takeIn(
    added: readonly UserDraft[],
    changed: readonly UserDraft[],
    manager: EntityManager,
    affected: Set<number>,
  ): Promise<void> {
    await this.enter(added, manager);
    await inPortions(changed, (draft) => this.change(draft, {}, manager, affected));
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.changes.run(async (manager, affected) => {
      const known = await this.inReach(ids, manager);
      await this.departure.prepare(known, manager, affected);
      return super.delete(known, manager);
    });
  }

  override async info(id: number): Promise<WireRow> {
    const row = await super.info(id);
    return { ...row, roleIdList: row.roleIds };
  }

  kick(ids: readonly number[]): Promise<void> {
    return this.changes.run(async (manager, affected) => {
      const known = await this.inReach(ids, manager);
      if (!known.length) throw new BusinessError('crud.notFound');
      await this.staffReach.require(known, manager);
      await this.sessions.endAllOf(known, manager);
      for (const id of known) affected.add(id);
    });
  }

  /**
   * Deletes all staff of departments that are being deleted, in the same transaction.
   * @returns the rows, which the caller must put into the recycle bin
   */
  async dismiss(departmentIds: number[], manager: EntityManager, affected: Set<number>): Promise<DeletedRows[]> {
    const rows = await wholeRows(manager, BaseSysUser, 'departmentId', departmentIds);
    if (!rows.length) return [];
    const ids = rows.map((row) => row.id as number);
    await this.departure.prepare(ids, manager, affected);
    const links = await takeRelated(manager, this.related(), ids);
    await manager.delete(BaseSysUser, ids);
    await noteFiles(BaseSysUser, ids, manager);
    await noteChanges(
      BaseSysUser,
      ids.map((id) => ({ id, action: 'delete' as const })),
      manager,
    );
    this.reader.totals.forget();
    return [{ entity: BaseSysUser, rows }, ...links];
  }

  protected override scope(): Narrowing {
    const { departmentIds } = currentStaff();
    return departmentIds === 'all' ? undefined : inManyOrFew('a.`departmentId`', departmentIds);
  }

  protected override filtered({ departmentIds, roleId }: Query): Narrowing {
    const roles = among('`roleId`', listOf(roleId));
    return both(
      this.scope(),
      departmentIds === undefined ? undefined : inManyOrFew('a.`departmentId`', listOf(departmentIds)),
      roleId === undefined
        ? undefined
        : { ...roles, sql: `a.\`id\` IN (SELECT \`userId\` FROM \`base_sys_user_role\` WHERE ${roles.sql})` },
    );
  }

  protected override related(): Related[] {
    return [
      { entity: BaseSysUserRole, by: 'userId' },
      { entity: BaseSysView, by: 'userId' },
      { entity: BaseSysViewDefault, by: 'userId' },
    ];
  }

  protected override async attach(rows: WireRow[], manager = this.rows.manager): Promise<WireRow[]> {
    return this.staffReach.attachBarriers(await attachRoles(rows, manager), manager);
  }

  protected override duplicate(field: string): BusinessError {
    return field === 'username' ? duplicateOf(field, 'user.usernameTaken') : super.duplicate(field);
  }

  private async enter(drafts: readonly UserDraft[], manager: EntityManager): Promise<number[]> {
    await inPortions(drafts, (one) => this.rules.checkNew(one, manager));
    const ids = [(await super.add([...drafts], manager)).id].flat();
    for (const [at, id] of ids.entries()) await setLinks(manager, ROLES_OF_USER, id, drafts[at]?.roleIdList ?? []);
    return ids;
  }

  private async change(
    draft: UserDraft,
    credentials: UserDraft,
    manager: EntityManager,
    affected: Set<number>,
  ): Promise<void> {
    const { password, roleIdList, status } = draft;
    const member = await this.member(Number(draft.id), manager);
    await this.rules.checkChange(member, draft, manager);
    await super.update({ ...draft, ...credentials }, manager);
    if (roleIdList) await setLinks(manager, ROLES_OF_USER, member.id, roleIdList);
    if (password !== undefined || status === UserStatus.Disabled) await this.sessions.endAllOf([member.id], manager);
    affected.add(member.id);
  }

  private async member(id: number, manager: EntityManager) {
    const [row] = await this.reader.byIds([id], this.scope(), manager);
    if (!row) throw new BusinessError('crud.notFound');
    return { ...(row as unknown as BaseSysUser), roleIds: await linksOf(manager, ROLES_OF_USER, id) };
  }

  /** The staff members among these whom the caller may see. */
  async inReach(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const rows = await this.reader.byIds([...new Set(ids)], this.scope(), manager);
    return rows.map(({ id }) => id);
  }
}
