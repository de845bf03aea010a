import { createHash, randomBytes } from 'node:crypto';
import { encodeBase32 } from './base32';

export const HOW_MANY = 10;
/** 120 bits: nobody guesses one, so a plain hash hides it, and no slow one is needed. */
const BYTES = 15;
const GROUP = /.{1,4}/g;

/** New codes in groups of four, such as `ABCD-EFGH-…`, to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => (encodeBase32(randomBytes(BYTES)).match(GROUP) ?? []).join('-'));

/** What is stored of a code, however it was typed: in lower case, without hyphens, with blanks. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex');
