import { scrypt } from '@noble/hashes/scrypt.js';
import type { components } from '../../api/schema';

export type CaptchaWork = components['schemas']['CaptchaWork'];

/** The first number whose hash with the captcha's id is small enough: `difficulty` tries on average, some milliseconds each. */
export function findProof(captchaId: string, { cost, blockSize, difficulty }: CaptchaWork): string {
  const below = 2 ** 32 / difficulty;
  for (let number = 0; ; number++) {
    const hash = scrypt(String(number), captchaId, { N: cost, r: blockSize, p: 1, dkLen: 4 });
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < below) return String(number);
  }
}
