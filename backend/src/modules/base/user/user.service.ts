import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { listOf } from '../../../kernel/crud/rules/filter-rule';
import { type Query } from '../../../kernel/crud/read/query';
import { among, both, inManyOrFew } from '../../../kernel/stores/database/condition';
import { FoundByWord } from '../../../kernel/crud/search/found-by-word';
import { type Related, takeRelated, wholeRows } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { titleOf } from '../../../kernel/rows/entity/title-of';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { inPortions } from '../../../kernel/basis/fairness/in-portions';
import { type DeletedRows, RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { endLinks } from '../link/link-rows';
import { rolesOfUser, setRolesOfUser } from '../tables/user-roles';
import { SessionService } from '../session/session.service';
import { StaffChanges } from '../staff-changes.service';
import { attachRoles } from './attach-roles';
import { FirstCredentials } from './first-credentials';
import { RoleEnds } from './role-ends.service';
import { StaffDeparture } from './staff-departure';
import { USER_SPEC, type UserDraft } from './user.dto';
import { BaseSysAccountEvent } from '../tables/account-event.entity';
import { BaseSysAnnouncementReading } from '../tables/announcement-reading.entity';
import { BaseSysInboxEntry } from '../tables/inbox-entry.entity';
import { BaseSysSignInPlace } from '../tables/sign-in-place.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { BaseSysView } from '../tables/view.entity';
import { BaseSysViewDefault } from '../tables/view-default.entity';
import { StaffReach } from './staff-reach';
import { UserRules } from './user-rules.service';
import { wantedRoles } from './wanted-roles';

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
    private readonly roleEnds: RoleEnds,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: UserDraft | UserDraft[]): Promise<{ id: number | number[] }> {
    const drafts: UserDraft[] = [];
    for (const one of [draft].flat()) drafts.push({ ...one, ...(await this.credentials.takeNew(one.password, one)) });
    const ids = await this.changes.runChange((manager) => this.enter(drafts, manager));
    await this.roleEnds.schedule(drafts);
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: UserDraft): Promise<void> {
    const { password } = draft;
    const credentials =
      password === undefined ? {} : { ...(await this.credentials.takeChosen(password, draft)), ...NEXT_VERSION };
    await this.changes.runChange((manager, affected) => this.change(draft, credentials, manager, affected));
    await this.roleEnds.schedule([draft]);
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
    return this.changes.runChange(async (manager, affected) => {
      const known = await this.inReach(ids, manager);
      await this.departure.prepareDeparture(known, manager, affected);
      return super.delete(known, manager);
    });
  }

  override async info(id: number): Promise<WireRow> {
    const row = await super.info(id);
    return { ...row, roleIdList: row.roleIds };
  }

  /**
   * Deletes all staff of departments that are being deleted, in the same transaction.
   * @returns the rows, which the caller must put into the recycle bin
   */
  async dismissStaff(departmentIds: number[], manager: EntityManager, affected: Set<number>): Promise<DeletedRows[]> {
    const rows = await wholeRows(manager, BaseSysUser, 'departmentId', departmentIds);
    if (!rows.length) return [];
    const ids = rows.map((row) => row.id as number);
    await this.departure.prepareDeparture(ids, manager, affected);
    const links = await takeRelated(manager, this.related(), ids);
    await manager.delete(BaseSysUser, ids);
    await noteFiles(BaseSysUser, ids, manager);
    await noteChanges(
      BaseSysUser,
      rows.map((row) => ({ id: Number(row.id), action: 'delete' as const, name: titleOf(row) })),
      manager,
    );
    this.reader.totals.clearCounts();
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
      { entity: BaseSysProviderIdentity, by: 'userId' },
      { entity: BaseSysPasskey, by: 'userId' },
      { entity: BaseSysTotp, by: 'userId' },
      { entity: BaseSysAccountEvent, by: 'userId' },
      { entity: BaseSysInboxEntry, by: 'userId' },
      { entity: BaseSysAnnouncementReading, by: 'userId' },
      { entity: BaseSysRecoveryCode, by: 'userId' },
      { entity: BaseSysSignInPlace, by: 'userId' },
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
    for (const [at, id] of ids.entries()) await setRolesOfUser(manager, id, wantedRoles(drafts[at] ?? {}, new Map()));
    return ids;
  }

  private async change(
    draft: UserDraft,
    credentials: UserDraft,
    manager: EntityManager,
    affected: Set<number>,
  ): Promise<void> {
    const { password, roleIdList, roleTerms, status } = draft;
    const member = await this.member(Number(draft.id), manager);
    await this.rules.checkChange(member, draft, manager);
    await super.update({ ...draft, ...credentials }, manager);
    if (roleIdList ?? roleTerms) await setRolesOfUser(manager, member.id, wantedRoles(draft, member.roles));
    if (password !== undefined || status === UserStatus.Disabled) {
      await this.sessions.endAllOf([member.id], manager);
      await endLinks(manager, [member.id]);
    }
    affected.add(member.id);
  }

  private async member(id: number, manager: EntityManager) {
    const [row] = await this.reader.byIds([id], this.scope(), manager);
    if (!row) throw new BusinessError('crud.notFound');
    return { ...(row as unknown as BaseSysUser), roles: await rolesOfUser(manager, id) };
  }

  /** The staff members among these whom the caller may see. */
  async inReach(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    const rows = await this.reader.byIds([...new Set(ids)], this.scope(), manager);
    return rows.map(({ id }) => id);
  }
}
