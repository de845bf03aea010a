import { randomInt } from 'node:crypto';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';

/** The bcrypt cost of the chat product: some 60 ms per hash, in the thread pool. */
const COST = 10;

/** The lengths that the chat product's own forms accept. */
const [SHORTEST, LONGEST] = [6, 20];

/** bcrypt ignores everything after this many bytes. */
const MOST_BYTES = 72;

const LENGTH = 12;

/** Characters that cannot be confused when they are read aloud. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Hashes a password as the chat product does. The library is loaded on first use, so that the start does not need it. */
export async function chatHash(password: string): Promise<string> {
  const { hash } = await import('@node-rs/bcrypt');
  return hash(password, { cost: COST, version: '2a' });
}

export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** @throws InvalidError if the chat product would not accept the password */
export function checkPassword(password: string): void {
  const { length } = [...password];
  if (length < SHORTEST || length > LONGEST || Buffer.byteLength(password) > MOST_BYTES)
    throw invalid('password', 'validation.isLength', { limit0: SHORTEST, limit1: LONGEST });
}
