import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { StaffDirectory } from '../../../kernel/access/auth/staff-directory';
import { accountOf, type Guess, Throttle, unknownAccount } from '../../../kernel/access/auth/throttle';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { CaptchaService } from '../../../kernel/access/captcha/captcha.service';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { networkOf } from '../../../kernel/basis/network/network';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { SessionService } from './session.service';
import type { SignIn } from './sign-in.dto';

/** The same error, after the same time, for an unknown user, a disabled user and a wrong password. */
const wrongCredentials = (): BusinessError => new BusinessError('auth.wrongCredentials', {}, { reason: 'credentials' });

/** Stands for the account of a name that nobody has, so that such a name costs the same statements. */
const NOBODY = 0;

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passwords: PasswordService,
    private readonly throttle: Throttle,
    private readonly captchas: CaptchaService,
    private readonly directory: StaffDirectory,
    private readonly sessions: SessionService,
    private readonly hooks: Hooks,
  ) {}

  /** @throws BusinessError that does not reveal which user names exist */
  async signIn({ username, password, ...captcha }: SignIn): Promise<TokenPair> {
    const typed = username.trim().toLowerCase();
    const name = typed.normalize();
    const id = await this.findId(new Set([name, typed]));
    const guess = await this.guessOf(name, id);
    await this.throttle.refuseWhileLocked(guess);
    try {
      await this.captchas.checkAnswer(captcha);
      await this.identify(guess, id, password);
      return await this.admit(id);
    } catch (error) {
      if (error instanceof BusinessError && isGuess(error)) await this.slowDown(guess);
      throw error;
    }
  }

  /** @param spellings composed, and as typed: names of an earlier version were stored as they came */
  private async findId(spellings: Iterable<string>): Promise<number> {
    for (const username of spellings) {
      const user = await this.users.findOne({ where: { username }, select: { id: true } });
      if (user) return user.id;
    }
    return NOBODY;
  }

  /** The in-memory record of known places may be lost with the process, so the stored sessions are checked too. */
  private async guessOf(name: string, id: number): Promise<Guess> {
    const account = id === NOBODY ? unknownAccount(name) : accountOf(id);
    const address = context()?.ip ?? '';
    const known = (await this.throttle.isAcquainted(account, address)) || (await this.sessions.hasBegunAt(id, address));
    return { account, address, known };
  }

  private async slowDown(guess: Guess): Promise<void> {
    await Promise.all([this.throttle.recordFailure(guess), this.captchas.raiseDifficulty(guess.address)]);
  }

  private async identify(guess: Guess, id: number, password: string): Promise<void> {
    // Read before the attempt is counted. If the database is unavailable, the attempt does not count.
    const user = await this.users.findOne({ where: { id }, select: { id: true, password: true, status: true } });
    await this.throttle.startTry(guess);
    const request = context();
    if (request) request.visitorId = user?.id;
    const right = await this.passwords.verifyPassword(user?.password, password);
    if (!user || !right || user.status !== UserStatus.Enabled) throw wrongCredentials();
    await this.throttle.recordSuccess(guess);
  }

  private async admit(id: number): Promise<TokenPair> {
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

const isGuess = ({ data }: BusinessError): boolean => data?.reason === 'credentials' || data?.reason === 'captcha';

/** The caller's network, without the part of the address that identifies the machine. */
const shortened = (address: string): string => networkOf(address).replace(/\.\d+$/, '.*');
