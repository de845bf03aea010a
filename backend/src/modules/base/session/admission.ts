import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { StaffDirectory } from '../../../kernel/access/auth/staff-directory';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { networkOf } from '../../../kernel/basis/network/network';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { BaseSysUser } from '../tables/user.entity';
import { SessionService } from './session.service';

/** The same error, after the same time, for an unknown user, a disabled user and a wrong password. */
export const wrongCredentials = (): BusinessError =>
  new BusinessError('auth.wrongCredentials', {}, { reason: 'credentials' });

/** Lets somebody in who has proved to be a member of staff: the last step of every sign-in. */
@Injectable()
export class Admission {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly directory: StaffDirectory,
    private readonly sessions: SessionService,
    private readonly hooks: Hooks,
  ) {}

  /** @throws BusinessError if the account is disabled or has no role */
  async admit(id: number): Promise<TokenPair> {
    const member = await this.directory.loadStaff(id);
    if (!member) throw wrongCredentials();
    if (!member.roleIds.length) throw new BusinessError('auth.noRole');
    await this.users.update({ id }, { lastLoginTime: new Date(), updateTime: () => '`updateTime`' });
    const tokens = await this.sessions.beginSession(member);
    this.hooks.notifyPlugins('signIn.after', () => ({
      staffId: id,
      name: member.name,
      network: shortened(context()?.ip ?? ''),
      time: new Date().toISOString(),
    }));
    return tokens;
  }
}

/** The caller's network, without the part of the address that identifies the machine. */
const shortened = (address: string): string => networkOf(address).replace(/\.\d+$/, '.*');
