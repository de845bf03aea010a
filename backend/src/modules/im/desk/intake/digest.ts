import { createHash } from 'node:crypto';

/** SHA-256 of what the product sends, in hex. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
