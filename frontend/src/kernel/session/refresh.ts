import axios from 'axios';
import { ApiError } from '../api-error';
import { unwrap } from '../envelope';
import { currentLanguage } from '../i18n/languages';
import { learnClock } from '../time/clock';
import { newestPair, noteRenewal } from './renewal-note';
import { untilPageShown } from './page-lifecycle';
import { endSession } from './session-store';
import { accessToken, isLasting, isTokens, keepTokens, refreshToken, storedRefreshToken, type Tokens } from './tokens';
import { withWindowLock } from './window-lock';

const sessionEnded = () => new ApiError('session ended', { status: 401 });

/** Requests new tokens from the server. Does not use the shared client, which would first ask for a token itself. */
async function renew(refreshToken: string): Promise<Tokens> {
  const sentAt = Date.now();
  const answer = await axios.get<unknown>('/api/admin/base/open/refreshToken', {
    params: { refreshToken },
    headers: { language: currentLanguage() },
    timeout: 30_000,
    withXSRFToken: false,
    // A 429 says as little about the token as a server error does.
    validateStatus: (status) => status < 500 && status !== 429,
  });
  learnClock(answer.headers['date'], sentAt);
  const tokens = unwrap(answer.data, answer.status);
  if (answer.status !== 200 || !isTokens(tokens)) throw new ApiError('refused', { status: answer.status });
  return tokens;
}

type IsStale = (token: string) => boolean;

/** The newest token pair of any window of this browser, even if this window cannot read it in its own storage yet. */
async function pairOfAnyWindow(): Promise<Tokens | undefined> {
  const stored = storedRefreshToken();
  return stored === undefined ? undefined : newestPair(stored);
}

/** The token of another window that was faster. */
function takeOver(isStale: IsStale, pair: Tokens | undefined): string | undefined {
  if (!pair || !isLasting(pair.expire) || isStale(pair.token)) return undefined;
  keepTokens(pair);
  return pair.token;
}

async function refresh(isStale: IsStale): Promise<string> {
  const token = accessToken();
  if (token && !isStale(token)) return token;
  const pair = await pairOfAnyWindow();
  const theirs = takeOver(isStale, pair);
  if (theirs) return theirs;
  const old = pair && isLasting(pair.refreshExpire) ? pair.refreshToken : refreshToken();
  if (!old) throw sessionEnded();
  const tokens = await renew(old);
  // Stored under the lock, so that the next owner of the lock finds the pair.
  await noteRenewal(old, tokens);
  keepTokens(tokens);
  return tokens.token;
}

let flight: Promise<string> | undefined;

/**
 * One refresh for all waiting callers, in this window and in every other one of this browser. All get the new token or the error, and the
 * next call may try again.
 * A page that is being left starts no refresh: a refresh token works only once, and the new one would be lost with the page.
 * Only a refusal by the server ends the session. While the server cannot be reached, nobody is signed out.
 */
function sharedRefresh(isStale: IsStale): Promise<string> {
  flight ??= untilPageShown()
    .then(() => withWindowLock('switchboard:refresh', () => refresh(isStale)))
    .catch((error: unknown) => {
      if (error instanceof ApiError) endSession();
      throw error;
    })
    .finally(() => {
      flight = undefined;
    });
  return flight;
}

/** A token that is valid for the next request; it is refreshed if necessary. */
export const freshToken = (): Promise<string> => {
  const token = accessToken();
  return token ? Promise.resolve(token) : sharedRefresh(() => false);
};

/**
 * The token to use instead of one that the server has just refused, or undefined if the refusal is final. This window may have used a token
 * that another window had already replaced, or judged its age by a clock that was wrong until this answer.
 */
export async function replacementOf(refused: string): Promise<string | undefined> {
  const token = accessToken();
  if (token && token !== refused) return token;
  const isRefused: IsStale = (token) => token === refused;
  const theirs = takeOver(isRefused, await pairOfAnyWindow());
  if (theirs) return theirs;
  if (token || !refreshToken()) return undefined;
  return sharedRefresh(isRefused);
}
