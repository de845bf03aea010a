import { randomInt } from 'node:crypto';
import { invalid } from '../../../../kernel/errors/invalid-error';

/** What the chat product itself uses: some 60 ms each, in the thread pool. */
const COST = 10;

/** What its own forms take. */
const [SHORTEST, LONGEST] = [6, 20];

/** bcrypt looks at so many bytes and no further. */
const MOST_BYTES = 72;

const LENGTH = 12;

/** Without those that look alike when they are read out. */
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
