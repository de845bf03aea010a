import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { accountOf, type Guess, Throttle, unknownAccount } from '../../../kernel/access/auth/throttle';
import type { TokenPair } from '../../../kernel/access/auth/token-pair';
import { CaptchaService } from '../../../kernel/access/captcha/captcha.service';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { Admission, wrongCredentials } from './admission';
import { FactorSignIn } from './factor-sign-in';
import { SessionService } from './session.service';
import type { SignIn } from './sign-in.dto';

/** Stands for the account of a name that nobody has, so that such a name costs the same statements. */
const NOBODY = 0;

const IDENTIFYING = {
  id: true,
  password: true,
  passwordV: true,
  status: true,
  isService: true,
  secondFactor: true,
} as const;

type Identified = Pick<BaseSysUser, keyof typeof IDENTIFYING>;

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passwords: PasswordService,
    private readonly throttle: Throttle,
    private readonly captchas: CaptchaService,
    private readonly sessions: SessionService,
    private readonly factors: FactorSignIn,
    private readonly admission: Admission,
  ) {}

  /**
   * @throws BusinessError that does not reveal which user names exist, or `auth.factorDue` with a `factorToken` for `FactorSignIn`
   */
  async signIn({ username, password, ...captcha }: SignIn): Promise<TokenPair> {
    const typed = username.trim().toLowerCase();
    const name = typed.normalize();
    const id = await this.findId(new Set([name, typed]));
    const guess = await this.guessOf(name, id);
    await this.throttle.refuseWhileLocked(guess);
    try {
      await this.captchas.checkAnswer(captcha);
      const user = await this.identify(guess, id, password);
      if (user.secondFactor) throw await this.factors.dueFor({ id: user.id, passwordV: user.passwordV });
      return await this.admission.admit(user);
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

  private async identify(guess: Guess, id: number, password: string): Promise<Identified> {
    // Read before the attempt is counted. If the database is unavailable, the attempt does not count.
    const user = await this.users.findOne({ where: { id }, select: IDENTIFYING });
    await this.throttle.startTry(guess);
    const request = context();
    if (request) request.visitorId = user?.id;
    const right = await this.passwords.verifyPassword(user?.password, password);
    if (!user || !right || user.isService || user.status !== UserStatus.Enabled) throw wrongCredentials();
    await this.throttle.recordSuccess(guess);
    return user;
  }
}

const isGuess = ({ data }: BusinessError): boolean => data?.reason === 'credentials' || data?.reason === 'captcha';
