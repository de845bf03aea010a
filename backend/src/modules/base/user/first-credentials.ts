import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { requirePasswordLength } from '../../../kernel/access/auth/password-length';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import type { UserDraft } from './user.dto';

/** Creates passwords that somebody else chooses and that are valid only until the first sign-in. */
@Injectable()
export class FirstCredentials {
  constructor(
    private readonly passwords: PasswordService,
    private readonly config: AppConfig,
  ) {}

  /** Hashing is slow, so it is done before a transaction could block others. */
  async makeCredentials(password = ''): Promise<UserDraft> {
    requirePasswordLength(password, this.config.passwordLength);
    return { password: await this.passwords.hashPassword(password), mustChangePassword: true };
  }
}
