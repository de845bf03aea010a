import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../basis/errors/business-error';
import { Semaphore } from '../../basis/fairness/semaphore';

/** The salt and the hash of no password at all. */
const NO_PASSWORD = 'c3dpdGNoYm9hcmQtbm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

@Injectable()
export class PasswordService {
  /** Limits parallel hashing to two. It runs in the thread pool, which files and DNS lookups share, and each hash takes 46 MiB. */
  private readonly semaphore = new Semaphore(2, 50, () => new BusinessError('auth.busy', {}, { reason: 'busy' }));

  /** Parameters of argon2id, the default algorithm of the library; one hash takes about 30 ms. Tests of other things make it cheap. */
  cost = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

  hashPassword(password: string): Promise<string> {
    return this.semaphore.runWithPlace(() => hash(password, this.cost));
  }

  /** @param stored undefined for an unknown user; this takes the same time and is never correct */
  async verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
    const right = await this.semaphore.runWithPlace(() => verify(stored ?? this.nobody, password));
    return right && stored !== undefined;
  }

  /**
   * A hash of the same cost that no password has. For an unknown user the password is checked against it, so that the response takes equally
   * long.
   */
  private get nobody(): string {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${NO_PASSWORD}`;
  }
}
