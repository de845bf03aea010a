import { scrypt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Semaphore } from '../../basis/fairness/semaphore';
import { BusinessError } from '../../basis/errors/business-error';

/**
 * The work that a browser computes while the user types: it looks for a number (as decimal digits) whose scrypt hash, salted with the
 * captcha's id, has first four bytes below 2^32 / difficulty. This takes `difficulty` attempts on average, and one to check.
 */
export class CaptchaWork {
  @ApiProperty({ example: 2048, description: 'N of scrypt' }) cost: number;
  @ApiProperty({ example: 8, description: 'r of scrypt; p is 1' }) blockSize: number;
  @ApiProperty({ example: 64, description: 'average number of attempts that are needed' }) difficulty: number;
}

/**
 * Two megabytes per attempt. Better machines than a browser gain little with scrypt, while with SHA-256 they would be a thousand times
 * faster.
 */
const SCRYPT = { cost: 2048, blockSize: 8 };
const BYTES = 4;

@Injectable()
export class ProofOfWork {
  /** Hashing runs in the thread pool, which passwords, files and DNS lookups share. */
  private readonly semaphore = new Semaphore(2, 50, () => new BusinessError('auth.busy', {}, { reason: 'busy' }));

  demand(difficulty: number): CaptchaWork {
    return { ...SCRYPT, difficulty };
  }

  isDone(challenge: string, proof: string, difficulty: number): Promise<boolean> {
    return this.semaphore.runWithPlace(
      async () => (await hash(challenge, proof)).readUInt32BE() < 2 ** 32 / difficulty,
    );
  }
}

const hash = (challenge: string, proof: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(proof, challenge, BYTES, SCRYPT, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
