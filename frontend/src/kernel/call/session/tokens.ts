import { local } from '../../basis/storage/storage';
import { serverNow } from '../../basis/time/clock';

/** The answer of login and refreshToken; lifetimes in seconds. */
export interface Tokens {
  token: string;
  expire: number;
  refreshToken: string;
  refreshExpire: number;
}

type Kind = 'token' | 'refreshToken';

/** A token with less remaining time could expire on the way to the server. */
const MARGIN = 2000;
/** Whether a token with this many remaining seconds is worth sending. */
export const isLasting = (seconds: number) => seconds * 1000 >= MARGIN;
const deadlineKey = (kind: Kind) => `${kind}_deadtime`;

function keep(kind: Kind, value: string, seconds: number): void {
  // Written before the token, because other windows react to the token and need its deadline.
  local.write(deadlineKey(kind), String(serverNow() + seconds * 1000));
  local.write(kind, value);
}

function alive(kind: Kind): string | undefined {
  const value = local.read(kind);
  const deadline = Number(local.read(deadlineKey(kind)));
  return value && deadline - serverNow() >= MARGIN ? value : undefined;
}

export function keepTokens({ token, expire, refreshToken, refreshExpire }: Tokens): void {
  keep('refreshToken', refreshToken, refreshExpire);
  keep('token', token, expire);
}

export function dropTokens(): void {
  for (const kind of ['token', 'refreshToken'] as const) {
    local.remove(kind);
    local.remove(deadlineKey(kind));
  }
}

/** The access token, unless it has expired or is about to. */
export const accessToken = () => alive('token');
export const refreshToken = () => alive('refreshToken');
/** The refresh token, valid or expired: it identifies the session of this window. */
export const storedRefreshToken = () => local.read('refreshToken');
/** Whether somebody has signed in here before, however long ago. */
export const hadSession = () => local.read('token') !== undefined || storedRefreshToken() !== undefined;
export const hasLiveSession = () => accessToken() !== undefined || refreshToken() !== undefined;

export const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string' &&
  'expire' in value &&
  typeof value.expire === 'number' &&
  'refreshExpire' in value &&
  typeof value.refreshExpire === 'number';
