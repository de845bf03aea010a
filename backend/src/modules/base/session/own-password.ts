import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import { accountOf, Throttle } from '../../../kernel/access/auth/throttle';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { BaseSysUser } from '../tables/user.entity';

/** Asks signed-in staff for their password again, before what a stolen session must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    @InjectRepository(BaseSysUser) private readonly users: Repository<BaseSysUser>,
    private readonly passwords: PasswordService,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Limits guesses with a separate counter, so that a stolen session cannot be used to guess the password, and strangers cannot block its
   * owner.
   * @throws BusinessError if it is wrong, or after too many tries
   */
  async requirePassword(id: number, password: string): Promise<void> {
    const guess = { account: accountOf(id), address: 'session', known: true };
    await this.throttle.startTry(guess);
    const user = await this.users.findOne({ where: { id }, select: { id: true, password: true } });
    if (!(await this.passwords.verifyPassword(user?.password, password)))
      throw new BusinessError('auth.wrongOldPassword', {}, { reason: 'password' });
    await this.throttle.recordSuccess(guess);
  }
}
