import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { ApiError } from '../../basis/failure/api-error';
import { isEnvelope, isSignedOut, unwrap } from '../answer/envelope';
import { t } from '../../basis/i18n/i18n';
import { currentLanguage } from '../../basis/i18n/languages';
import { learnClock } from '../../basis/time/clock';
import { type EndReason, endReasonIn } from './end-reason';
import { newestPair, noteRenewal } from './renewal-note';
import { untilPageShown } from './page-lifecycle';
import { endSession } from './session-store';
import { accessToken, isLasting, isTokens, keepTokens, refreshToken, storedRefreshToken, type Tokens } from './tokens';
import { withWindowLock } from './window-lock';

/** The pause before the second try, if nobody knows what became of the first. */
const PAUSE_MS = 1000;

/** The server refuses the refresh token, or there is none: only this ends the session. */
class SessionRefused extends ApiError {
  constructor(readonly endReason?: EndReason) {
    super(t('session:expired'), { status: 401 });
  }
}

/** There was no answer, or none of the server: the tokens may have been renewed or not. Asked again, the server gives the same ones. */
class RefreshUnknown extends ApiError {
  constructor(cause: unknown) {
    super(t('session:unknown'), { status: isAxiosError(cause) && !cause.response ? 0 : 502 });
  }
}

/**
 * Requests new tokens from the server. Does not use the shared client, which would first ask for a token itself.
 * @throws SessionRefused, RefreshUnknown, or the error that the server itself answers, which says nothing about the token
 */
async function renew(refreshToken: string): Promise<Tokens> {
  const sentAt = Date.now();
  const answer = await asked(refreshToken);
  learnClock(answer.headers['date'], sentAt);
  const tokens = unwrap(answer.data, answer.status);
  if (isTokens(tokens)) return tokens;
  throw new RefreshUnknown(answer);
}

async function asked(refreshToken: string): Promise<AxiosResponse<unknown>> {
  try {
    return await axios.get<unknown>('/api/admin/base/open/refreshToken', {
      params: { refreshToken },
      headers: { language: currentLanguage() },
      timeout: 30_000,
      withXSRFToken: false,
    });
  } catch (error) {
    const { status, data } = (isAxiosError<unknown>(error) && error.response) || { status: 0, data: undefined };
    if (isSignedOut(status, data)) throw new SessionRefused(endReasonIn(data));
    throw isEnvelope(data) ? error : new RefreshUnknown(error);
  }
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
  if (!old) throw new SessionRefused();
  const tokens = await renew(old);
  // Stored under the lock, so that the next owner of the lock finds the pair.
  await noteRenewal(old, tokens);
  keepTokens(tokens);
  return tokens.token;
}

/** If the result of the first try is not known, there is a second one. Another window may have been successful meanwhile. */
async function refreshTwice(isStale: IsStale): Promise<string> {
  const once = () => untilPageShown().then(() => withWindowLock('switchboard:refresh', () => refresh(isStale)));
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof RefreshUnknown)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return once();
  }
}

let flight: Promise<string> | undefined;

/**
 * One refresh for all waiting callers, in this window and in every other one of this browser. All get the new token or the error, and the
 * next call may try again.
 * A page that is being left starts no refresh: a refresh token works only once, and the new one would be lost with the page.
 * Only a refusal by the server itself ends the session. While it cannot be reached, or a proxy answers in its place, nobody is signed out.
 */
function sharedRefresh(isStale: IsStale): Promise<string> {
  flight ??= refreshTwice(isStale)
    .catch((error: unknown) => {
      if (error instanceof SessionRefused) endSession(error.endReason);
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
