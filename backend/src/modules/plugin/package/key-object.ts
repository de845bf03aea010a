import { createPublicKey, type KeyObject } from 'node:crypto';

/** What DER has before the 32 bytes of a public key. */
export const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** An ed25519 key of its hexadecimal 32 bytes. */
export const keyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([KEY_HEAD, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });
