import { createPublicKey, type KeyObject } from 'node:crypto';

/** The DER prefix before the 32 bytes of a public key. */
export const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** An ed25519 key from its 32 bytes in hexadecimal. */
export const keyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([KEY_HEAD, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });
