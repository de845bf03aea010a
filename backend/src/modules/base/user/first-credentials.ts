import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { requireUncommonPassword } from '../../../kernel/access/auth/common-password';
import { type Names, requireNoOwnName } from '../../../kernel/access/auth/own-name';
import { requirePasswordLength } from '../../../kernel/access/auth/password-length';
import { PasswordService } from '../../../kernel/access/auth/password.service';
import type { UserDraft } from './user.dto';

/** Of a password that is told nobody and forgotten. */
const UNKNOWN_BYTES = 32;

/** Creates passwords that somebody else chooses and that are valid only until the first sign-in. */
@Injectable()
export class FirstCredentials {
  constructor(
    private readonly passwords: PasswordService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Without a password, nobody can sign in before a one-time link has set one.
   * @throws InvalidError if somebody chose a password that an account with these names may not have
   */
  async takeNew(password: string | undefined, names: Names): Promise<UserDraft> {
    if (password !== undefined) return this.takeChosen(password, names);
    const unknown = await this.passwords.hashPassword(randomBytes(UNKNOWN_BYTES).toString('base64url'));
    return { password: unknown, mustChangePassword: false };
  }

  /** @throws InvalidError if somebody chose a password that an account with these names may not have */
  async takeChosen(password: string, names: Names): Promise<UserDraft> {
    requirePasswordLength(password, this.config.passwordLength);
    requireNoOwnName(password, names);
    await requireUncommonPassword(password);
    return this.makeCredentials(password);
  }

  /** Hashing is slow, so it is done before a transaction could block others. */
  async makeCredentials(password: string): Promise<UserDraft> {
    return { password: await this.passwords.hashPassword(password), mustChangePassword: true };
  }
}
