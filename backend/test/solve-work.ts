import { scryptSync } from 'node:crypto';
import type { CaptchaWork } from '../src/kernel/access/captcha/proof-of-work';

/** Whether a number solves the proof of work of a captcha, computed as in a browser. */
export const doesWork = (captchaId: string, { cost, blockSize, difficulty }: CaptchaWork, proof: string): boolean =>
  scryptSync(proof, captchaId, 4, { cost, blockSize }).readUInt32BE() < 2 ** 32 / difficulty;

/** The first number that `isWanted` accepts. */
export function firstProof(isWanted: (proof: string) => boolean): string {
  for (let number = 0; ; number++) if (isWanted(String(number))) return String(number);
}

export const solveWork = (captchaId: string, work: CaptchaWork): string =>
  firstProof((proof) => doesWork(captchaId, work, proof));
