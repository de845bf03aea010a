import { Injectable } from '@nestjs/common';
import { PasswordService } from '../../../kernel/auth/password.service';
import type { UserDraft } from './user.dto';

/** Passwords that somebody else has chosen, who is to know them no longer than until the first sign-in. */
@Injectable()
export class FirstCredentials {
  constructor(private readonly passwords: PasswordService) {}

  /** Hashing takes its time, so it is done before a transaction holds up the others. */
  async make(password = ''): Promise<UserDraft> {
    this.passwords.check(password);
    return { password: await this.passwords.hash(password), mustChangePassword: true };
  }
}
