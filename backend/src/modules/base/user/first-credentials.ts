import { Injectable } from '@nestjs/common';
import { PasswordService } from '../../../kernel/auth/password.service';
import type { UserDraft } from './user.dto';

/** Creates passwords that somebody else chooses and that are valid only until the first sign-in. */
@Injectable()
export class FirstCredentials {
  constructor(private readonly passwords: PasswordService) {}

  /** Hashing is slow, so it is done before a transaction could block others. */
  async make(password = ''): Promise<UserDraft> {
    this.passwords.check(password);
    return { password: await this.passwords.hash(password), mustChangePassword: true };
  }
}
