import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { StaffDirectory } from '../../../kernel/access/auth/staff-directory';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { networkOf } from '../../../kernel/basis/network/network';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { SessionService } from './session.service';

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
  ) {}

  /** @throws BusinessError if the account is disabled, has no role, or has another password or factor by now */
  async admit({ id, passwordV, secondFactor, passkeyId }: Proved): Promise<TokenPair> {
    const member = await this.directory.loadStaff(id);
    if (!member) throw wrongCredentials();
    if (!member.roleIds.length) throw new BusinessError('auth.noRole');
    const tokens = await this.begin({ id, passwordV, secondFactor }, passkeyId);
    this.hooks.notifyPlugins('signIn.after', () => ({
      staffId: id,
      name: member.name,
      network: shortened(context()?.ip ?? ''),
      time: new Date().toISOString(),
    }));
    return tokens;
  }

  /**
   * Whoever changes a password or a factor ends the sessions in the same transaction. The lock on the row puts this one before that change,
   * which then ends it, or behind, where it is refused.
   */
  private async begin(proved: Proved, passkeyId?: number): Promise<TokenPair> {
    const signedIn = { lastLoginTime: new Date(), updateTime: () => '`updateTime`' };
    const tokens = await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        const still = { ...proved, status: UserStatus.Enabled, isService: false };
        if (!(await manager.update(BaseSysUser, still, signedIn)).affected) throw passwordDue();
        // With another factor left, the removal of a passkey does not show in the row of the member.
        const used = { id: passkeyId, userId: proved.id };
        if (passkeyId !== undefined && !(await manager.existsBy(BaseSysPasskey, used))) throw passwordDue();
        return this.sessions.beginSession(proved, manager);
      }),
    );
    await this.staff.forgetStaff([proved.id]);
    return tokens;
  }
}

/** The caller's network, without the part of the address that identifies the machine. */
const shortened = (address: string): string => networkOf(address).replace(/\.\d+$/, '.*');
