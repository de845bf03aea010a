import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';
import { BusinessError } from '../errors/business-error';
import { invalid } from '../errors/invalid-error';
import { Semaphore } from '../promises/semaphore';

/** argon2id, which is the library's default algorithm; about 30 ms each. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/** A hash of no password at all, made at the same cost: what an unknown user is checked against, so that the answer takes as long. */
const NOBODY = '$argon2id$v=19$m=47104,t=1,p=1$c3dpdGNoYm9hcmQtbm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

@Injectable()
export class PasswordService {
  /** Hashing runs in the thread pool, which files and name look-ups share, and takes 46 MiB each: two at once are enough. */
  private readonly semaphore = new Semaphore(2, 50, () => new BusinessError('auth.busy', {}, { reason: 'busy' }));

  constructor(private readonly config: AppConfig) {}

  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(password, COST));
  }

  /** @param stored none for an unknown user, which takes the same time and is never right */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const right = await this.semaphore.run(() => verify(stored ?? NOBODY, password));
    return right && stored !== undefined;
  }

  /** @throws InvalidError about `field` where the password is too short or too long */
  check(password: string, field = 'password'): void {
    const { min, max } = this.config.passwordLength;
    const length = [...password].length;
    if (length < min || length > max) throw invalid(field, 'validation.isLength', { limit0: min, limit1: max });
  }
}
