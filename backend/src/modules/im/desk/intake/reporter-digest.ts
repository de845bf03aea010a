import { createHash } from 'node:crypto';

/** SHA-256 of the id of a reporter, as the product sends it. */
export const digestOf = (reporter: string): string => createHash('sha256').update(reporter).digest('hex');
