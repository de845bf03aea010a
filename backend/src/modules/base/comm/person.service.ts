import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { requireUncommonPassword } from '../../../kernel/access/auth/common-password';
import { dutyOf } from '../../../kernel/access/auth/duty';
import { type Names, requireNoOwnName } from '../../../kernel/access/auth/own-name';
import { requirePasswordLength } from '../../../kernel/access/auth/password-length';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { RecentProof } from '../../../kernel/access/auth/recent-proof';
import type { Staff } from '../../../kernel/basis/context/staff';
import { STAFF_TOPIC, StaffCache } from '../../../kernel/access/auth/staff-cache';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { MaintenanceWatch } from '../../../kernel/durability/maintenance/maintenance-watch';
import { Bus } from '../../../kernel/stores/bus/bus';
import { changedFields } from '../../../kernel/crud/service/changed-fields';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { type Column, columnNamed } from '../../../kernel/crud/columns/columns';
import { decodeRows } from '../../../kernel/crud/columns/decode';
import { quote } from '../../../kernel/stores/database/dialect';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { claimFiles } from '../../../kernel/rows/files/file-ledger';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { AnswerCache } from '../../../kernel/wire/envelope/answer-cache';
import type { Serialised } from '../../../kernel/wire/envelope/serialised';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { AccountEvents } from '../account-event/account-events.service';
import { OwnPassword } from '../session/own-password';
import { SessionService } from '../session/session.service';
import { BaseSysUser } from '../tables/user.entity';
import { requireMailAddress } from '../user/mail-address';
import { requireNickName } from '../user/nick-name';
import { requirePhone } from '../user/phone';
import { type Person, PERSON_COLUMNS, type PersonUpdate } from './person.dto';

const COLUMNS = PERSON_COLUMNS.map((name) => columnNamed(BaseSysUser, name)).filter(
  (column): column is Column => !!column,
);
/** Written by hand, because every page of the console calls it. */
const READ = `SELECT ${PERSON_COLUMNS.map(quote).join(', ')} FROM \`base_sys_user\` WHERE \`id\` = ?`;

/** What staff see and change of their own account. */
@Injectable()
export class PersonService {
  private readonly kept: AnswerCache;

  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passwords: PasswordService,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: SessionService,
    private readonly staff: StaffCache,
    private readonly events: AccountEvents,
    private readonly proof: RecentProof,
    private readonly config: AppConfig,
    private readonly maintenance: MaintenanceWatch,
    bus: Bus,
  ) {
    this.kept = new AnswerCache(bus, STAFF_TOPIC);
  }

  readPerson(staff: Staff, sessionId: string): Promise<Serialised> {
    const duty = dutyOf(staff, sessionId) ?? null;
    const byProvider = staff.sessions.get(sessionId)?.byProvider ?? false;
    const { id, isSuper } = staff;
    const maintenance = this.maintenance.current ?? null;
    const answer = async () => ({ ...(await this.read(staff)), duty, byProvider, isSuper, maintenance });
    const kept = [id, duty, byProvider, isSuper, maintenance?.id, maintenance?.isOn];
    return this.kept.getAnswer(kept.join(' '), answer);
  }

  private async read({
    id,
    factorFrom,
  }: Staff): Promise<Omit<Person, 'duty' | 'byProvider' | 'isSuper' | 'maintenance'>> {
    const rows = await this.users.query<Record<string, unknown>[]>(READ, [id]);
    decodeRows(rows, COLUMNS);
    const [person] = rows;
    if (!person) throw new UnauthorizedException();
    const { passwordLength: staff, userPasswordLength: users } = this.config;
    return {
      ...(person as unknown as Person),
      passwordLengths: { staff, users },
      factorFrom: factorFrom === undefined ? null : new Date(factorFrom),
      newEvent: await this.events.newestUnseen(id),
    };
  }

  /** @returns a new pair of tokens if the password was changed: the older ones are invalid, this session continues */
  async updatePerson(staff: Staff, sessionId: string, change: PersonUpdate): Promise<TokenPair | undefined> {
    const { password, oldPassword, ...columns } = change;
    const names = await this.checkChange(staff.id, columns);
    const hash = password ? await this.newPassword(staff, change, names) : undefined;
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length) {
      await retryOnDeadlock(() =>
        this.users.manager.transaction(async (manager) => {
          const names = Object.keys(given);
          const select = Object.fromEntries(['id', ...names].map((name) => [name, true]));
          await lockRows(manager, 'base_sys_user', [staff.id]);
          const before = await manager.findOneOrFail(BaseSysUser, { where: { id: staff.id }, select });
          if (isOther(before.email, given.email)) this.requireProofForMail(staff, sessionId);
          await manager.update(BaseSysUser, { id: staff.id }, given);
          await claimFiles(BaseSysUser, [staff.id], manager);
          const changed = changedFields(
            BaseSysUser,
            { ...before, id: staff.id },
            { ...before, ...given, id: staff.id },
            new Set(names),
          );
          await noteChanges(BaseSysUser, [changed], manager);
        }),
      );
      await this.staff.forgetStaff([staff.id]);
    }
    return hash === undefined ? undefined : this.setPassword(staff, sessionId, hash);
  }

  /**
   * While the identity provider may bring people, whoever has the address there gets the account. Others who change it always prove
   * who they are.
   */
  private requireProofForMail(staff: Staff, sessionId: string): void {
    if (this.config.oidc && this.config.oidc.provision !== 'off') this.proof.requireProof(staff, sessionId);
  }

  /**
   * Unchanged values are not validated, so that they do not block the other changes.
   * @returns the names before the change
   */
  private async checkChange(id: number, { nickName, phone, email }: PersonUpdate): Promise<Names> {
    const stored = await this.users.findOne({
      where: { id },
      select: { id: true, username: true, name: true, nickName: true, phone: true, email: true },
    });
    requireNickName(nickName, stored?.nickName);
    requirePhone(phone, stored?.phone);
    requireMailAddress(email, stored?.email);
    return stored ?? {};
  }

  private async newPassword(staff: Staff, change: PersonUpdate, names: Names): Promise<string> {
    const { password = '', oldPassword } = change;
    requirePasswordLength(password, this.config.passwordLength);
    for (const one of [names, change]) requireNoOwnName(password, one);
    await requireUncommonPassword(password);
    if (!oldPassword) throw invalid('oldPassword', 'validation.isNotEmpty');
    await this.ownPassword.requirePassword(staff.id, oldPassword);
    if (password === oldPassword) throw new BusinessError('auth.samePassword', {}, { reason: 'password' });
    return this.passwords.hashPassword(password);
  }

  private async setPassword({ id, passwordV }: Staff, sessionId: string, password: string): Promise<TokenPair> {
    const next = passwordV + 1;
    await retryOnDeadlock(() =>
      this.users.manager.transaction(async (manager) => {
        const { affected } = await manager.update(
          BaseSysUser,
          { id, passwordV },
          { password, passwordV: next, mustChangePassword: false },
        );
        if (!affected) throw new UnauthorizedException();
        await this.sessions.endOthersOf(id, sessionId, manager);
      }),
    );
    await this.staff.forgetStaff([id]);
    return this.sessions.renewTokens({ id, passwordV: next }, sessionId);
  }
}

/** @param given undefined leaves it as it is; empty is none */
const isOther = (before: string | null, given: string | null | undefined): boolean =>
  given !== undefined && (given ?? '') !== (before ?? '');
