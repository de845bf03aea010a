import { background } from '../background';
import { isObject } from '../is-object';
import { shared } from '../shared-store';
import { serverNow } from '../time/clock';
import { isTokens, type Tokens } from './tokens';

/** The newest pair of tokens, when it was given, and for which refresh tokens: the last one, and those before it. */
interface RenewalNote {
  tokens: Tokens;
  at: number;
  used: string[];
}

const KEY = 'renewal';
/** So many renewals may a window sleep through and still be led to the newest pair. */
const LONGEST_LINE = 20;

const isNote = (value: unknown): value is RenewalNote =>
  isObject(value) && isTokens(value['tokens']) && typeof value['at'] === 'number' && Array.isArray(value['used']);

/** With what is left of its life by now. */
function aged({ tokens, at }: RenewalNote): Tokens {
  const age = (serverNow() - at) / 1000;
  return { ...tokens, expire: tokens.expire - age, refreshExpire: tokens.refreshExpire - age };
}

/** The newest pair of the session that a refresh token belongs to, as far as any window has noted one. */
export async function newestPair(refreshToken: string): Promise<Tokens | undefined> {
  const note = await shared.read(KEY);
  if (!isNote(note)) return undefined;
  const isSameSession = note.tokens.refreshToken === refreshToken || note.used.includes(refreshToken);
  return isSameSession ? aged(note) : undefined;
}

/** Leaves to the other windows what a refresh token was renewed to. It is there for them when this is over. */
export async function noteRenewal(refreshToken: string, tokens: Tokens): Promise<void> {
  await shared.change(KEY, (note) => {
    const before = isNote(note) && note.tokens.refreshToken === refreshToken ? note.used : [];
    return { tokens, at: serverNow(), used: [...before, refreshToken].slice(-LONGEST_LINE) } satisfies RenewalNote;
  });
}

/** Nothing of a session outlives it. Nobody waits for this: whoever finds the note meanwhile is refused with its tokens. */
export function forgetRenewal(): void {
  background(shared.remove(KEY));
}
