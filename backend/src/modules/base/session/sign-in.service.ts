import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordService } from '../../../kernel/auth/password.service';
import { StaffDirectory } from '../../../kernel/auth/staff-directory';
import { Throttle } from '../../../kernel/auth/throttle';
import type { TokenPair } from '../../../kernel/auth/token-pair';
import { CaptchaService } from '../../../kernel/captcha/captcha.service';
import { context } from '../../../kernel/context/context';
import { BusinessError } from '../../../kernel/envelope/business-error';
import { BaseSysUser, UserStatus } from '../user/user.entity';
import { SessionService } from './session.service';
import type { SignIn } from './sign-in.dto';

/** Who is unknown, disabled, or has another password is told the same, after the same time. */
const wrongCredentials = (): BusinessError => new BusinessError('auth.wrongCredentials', {}, { reason: 'credentials' });

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passwords: PasswordService,
    private readonly throttle: Throttle,
    private readonly captchas: CaptchaService,
    private readonly directory: StaffDirectory,
    private readonly sessions: SessionService,
  ) {}

  /** @throws BusinessError that does not tell a stranger which of the names exist */
  async signIn({ username, password, captchaId, verifyCode }: SignIn): Promise<TokenPair> {
    const address = context()?.ip ?? '';
    await this.throttle.checkAddress(address);
    try {
      await this.captchas.check(captchaId, verifyCode);
      const id = await this.identify(username.trim().toLowerCase(), password);
      return await this.admit(id);
    } catch (error) {
      if (error instanceof BusinessError && isGuess(error)) await this.throttle.addressFailed(address);
      throw error;
    }
  }

  private async identify(account: string, password: string): Promise<number> {
    await this.throttle.startTry(account);
    const user = await this.users.findOne({
      where: { username: account },
      select: { id: true, password: true, status: true },
    });
    const request = context();
    if (request) request.visitorId = user?.id;
    const right = await this.passwords.verify(user?.password, password);
    if (!user || !right || user.status !== UserStatus.Enabled) throw wrongCredentials();
    await this.throttle.succeeded(account);
    return user.id;
  }

  private async admit(id: number): Promise<TokenPair> {
    const member = await this.directory.load(id);
    if (!member) throw wrongCredentials();
    if (!member.roleIds.length) throw new BusinessError('auth.noRole');
    await this.users.update({ id }, { lastLoginTime: new Date(), updateTime: () => '`updateTime`' });
    return this.sessions.begin(member);
  }
}

const isGuess = ({ data }: BusinessError): boolean => data?.reason === 'credentials' || data?.reason === 'captcha';
