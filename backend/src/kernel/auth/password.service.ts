import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';
import { BusinessError } from '../errors/business-error';
import { invalid } from '../errors/invalid-error';
import { Semaphore } from '../promises/semaphore';

/** Parameters of argon2id, the default algorithm of the library; one hash takes about 30 ms. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/**
 * The hash of no password at all, with the same cost. For an unknown user the password is checked against it, so that the response takes
 * equally long.
 */
const NOBODY = '$argon2id$v=19$m=47104,t=1,p=1$c3dpdGNoYm9hcmQtbm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

@Injectable()
export class PasswordService {
  /** Limits parallel hashing to two. It runs in the thread pool, which files and DNS lookups share, and each hash takes 46 MiB. */
  private readonly semaphore = new Semaphore(2, 50, () => new BusinessError('auth.busy', {}, { reason: 'busy' }));

  constructor(private readonly config: AppConfig) {}

  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(password, COST));
  }

  /** @param stored undefined for an unknown user; this takes the same time and is never correct */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const right = await this.semaphore.run(() => verify(stored ?? NOBODY, password));
    return right && stored !== undefined;
  }

  /** @throws InvalidError for `field` if the password is too short or too long */
  check(password: string, field = 'password'): void {
    const { min, max } = this.config.passwordLength;
    const length = [...password].length;
    if (length < min || length > max) throw invalid(field, 'validation.isLength', { limit0: min, limit1: max });
  }
}
