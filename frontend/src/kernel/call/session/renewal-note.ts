import { background } from '../../basis/failure/background';
import { isObject } from '../../basis/values/is-object';
import { shared } from '../../basis/storage/shared-store';
import { serverNow } from '../../basis/time/clock';
import { isTokens, type Tokens } from './tokens';

/** The newest pair of tokens, when it was issued, and the refresh tokens that it replaces: the last one, and those before it. */
interface RenewalNote {
  tokens: Tokens;
  at: number;
  used: string[];
}

const KEY = 'renewal';
/** The number of renewals that a window may miss and still find the newest pair. */
const LONGEST_LINE = 20;

const isNote = (value: unknown): value is RenewalNote =>
  isObject(value) && isTokens(value['tokens']) && typeof value['at'] === 'number' && Array.isArray(value['used']);

/** With the remaining lifetimes. */
function aged({ tokens, at }: RenewalNote): Tokens {
  const age = (serverNow() - at) / 1000;
  return { ...tokens, expire: tokens.expire - age, refreshExpire: tokens.refreshExpire - age };
}

/** The newest pair of the session that a refresh token belongs to, if any window has stored one. */
export async function newestPair(refreshToken: string): Promise<Tokens | undefined> {
  const note = await shared.read(KEY);
  if (!isNote(note)) return undefined;
  const isSameSession = note.tokens.refreshToken === refreshToken || note.used.includes(refreshToken);
  return isSameSession ? aged(note) : undefined;
}

/** Stores the renewed pair for the other windows. When this resolves, they can read it. */
export async function noteRenewal(refreshToken: string, tokens: Tokens): Promise<void> {
  await shared.change(KEY, (note) => {
    const before = isNote(note) && note.tokens.refreshToken === refreshToken ? note.used : [];
    return { tokens, at: serverNow(), used: [...before, refreshToken].slice(-LONGEST_LINE) } satisfies RenewalNote;
  });
}

/** Deletes the note when the session ends. Nobody waits for this: a window that finds the note meanwhile gets a refusal for its tokens. */
export function forgetRenewal(): void {
  background(shared.remove(KEY));
}
