import { hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key of its own for one purpose, from the secret that all nodes share: who learns it learns neither the secret nor the key of another
 * purpose. A purpose never changes: what was sealed with its key could not be read any more.
 * @returns 32 bytes
 */
export const derivedKey = (secret: string | Buffer | KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `switchboard ${purpose}`, 32));
