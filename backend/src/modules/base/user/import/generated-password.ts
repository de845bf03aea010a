import { randomInt } from 'node:crypto';
import type { AppConfig } from '../../../../config/app-config';

/** Characters that cannot be confused with each other on paper or on the phone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const USUAL = 12;

/** A random password, valid only for the first sign-in. */
export function generatedPassword({ passwordLength: { min, max } }: Pick<AppConfig, 'passwordLength'>): string {
  const length = Math.min(max, Math.max(min, USUAL));
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
