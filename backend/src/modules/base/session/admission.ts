import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { isAllowedFrom, requireAllowedFrom } from '../../../kernel/access/auth/role-networks';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { StaffDirectory } from '../../../kernel/access/auth/staff-directory';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import type { Staff } from '../../../kernel/basis/context/staff';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { networkOf } from '../../../kernel/basis/network/network';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { ownLink } from '../account-event/own-link';
import { recordRefusedPlace } from '../account-event/record-refused-place';
import { bindGrant } from '../oidc/provider-grants';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { SessionService, type SessionStart } from './session.service';

/** The same error, after the same time, for an unknown user, a disabled user and a wrong password. */
export const wrongCredentials = (): BusinessError =>
  new BusinessError('auth.wrongCredentials', {}, { reason: 'credentials' });

/** For a proof that is not good any more. */
export const passwordDue = (): BusinessError =>
  new BusinessError('auth.factorExpired', {}, { reason: 'factorExpired' });

/** What a sign-in has proved: the password of that version, and the factor if there was one. */
type Proved = Pick<BaseSysUser, 'id' | 'passwordV' | 'secondFactor'> & {
  /** id of the passkey that was used */
  passkeyId?: number;
  /** id of what the identity provider has granted, if it was asked */
  grantId?: number;
};

/** Lets somebody in who has proved to be a member of staff: the last step of every sign-in. */
@Injectable()
export class Admission {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly directory: StaffDirectory,
    private readonly sessions: SessionService,
    private readonly staff: StaffCache,
    private readonly hooks: Hooks,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws BusinessError if the account is disabled, has no role, may not come in from there, has another password or factor by now, or has
   * to sign in at the identity provider
   */
  async admit(proved: Proved): Promise<TokenPair> {
    const { id } = proved;
    const member = await this.directory.loadStaff(id);
    if (!member) throw wrongCredentials();
    if (proved.grantId === undefined && this.isProviderOnly(member))
      throw new BusinessError('oidc.only', {}, { reason: 'providerOnly' });
    if (!member.roleIds.length) throw new BusinessError('auth.noRole');
    if (!isAllowedFrom(member, context()?.ip ?? '')) await this.refusePlace(member);
    const tokens = await this.begin(proved);
    this.hooks.notifyPlugins('signIn.after', () => ({
      staffId: id,
      name: member.name,
      network: shortened(context()?.ip ?? ''),
      time: new Date().toISOString(),
    }));
    return tokens;
  }

  /** Somebody has all that a sign-in takes: the owner hears of it. */
  private async refusePlace(member: Staff): Promise<void> {
    await retryOnDeadlock(() => this.source.transaction((manager) => recordRefusedPlace(manager, member.id)));
    await this.staff.forgetStaff([member.id]);
    requireAllowedFrom(member, context()?.ip ?? '');
  }

  /**
   * Whoever changes a password or a factor ends the sessions in the same transaction. The lock on the row puts this one before that change,
   * which then ends it, or behind, where it is refused.
   */
  private async begin({ passkeyId, grantId, ...proved }: Proved): Promise<TokenPair> {
    const signedIn = { lastLoginTime: new Date(), updateTime: () => '`updateTime`' };
    const tokens = await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        const still = { ...proved, status: UserStatus.Enabled, isService: false };
        if (!(await manager.update(BaseSysUser, still, signedIn)).affected) throw passwordDue();
        // With another factor left, the removal of a passkey does not show in the row of the member.
        const used = { id: passkeyId, userId: proved.id };
        if (passkeyId !== undefined && !(await manager.existsBy(BaseSysPasskey, used))) throw passwordDue();
        return this.sessions.beginSession(proved, await startOf(proved, grantId, manager), manager);
      }),
    );
    await this.staff.forgetStaff([proved.id]);
    return tokens;
  }

  /** The first account is the way in while the provider is away. */
  private isProviderOnly({ username }: Staff): boolean {
    return !!this.config.oidc?.only && username !== this.config.adminUsername.toLowerCase();
  }
}

/** A second step here is a proof of this moment. What the provider asked for was proved when it says so. */
async function startOf(
  { id, secondFactor }: Pick<Proved, 'id' | 'secondFactor'>,
  grantId: number | undefined,
  manager: EntityManager,
): Promise<SessionStart> {
  const start = { id: randomUUID(), provedTime: new Date(), byProvider: false, providerFactor: false };
  if (grantId === undefined) return start;
  const grant = await bindGrant(manager, grantId, id, start.id);
  if (!grant) throw passwordDue();
  await ownLink(manager, id, start.id);
  const { hasFactor, authTime } = grant;
  const provedTime = secondFactor && !hasFactor ? start.provedTime : authTime;
  return { ...start, provedTime, byProvider: true, providerFactor: hasFactor };
}

/** The caller's network, without the part of the address that identifies the machine. */
const shortened = (address: string): string => networkOf(address).replace(/\.\d+$/, '.*');
