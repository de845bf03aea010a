export type TokenKind = 'access' | 'refresh';

/** The claims of a token. */
export interface Claims {
  /** the id of the staff member */
  sub: number;
  /** the session id; a session outlives each single token */
  sid: string;
  /** the password version at the time the token was issued */
  v: number;
  kind: TokenKind;
  /** the id of a refresh token within its session */
  jti: string;
  iat: number;
  exp: number;
}

export const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  has(value, {
    sub: 'number',
    sid: 'string',
    v: 'number',
    kind: 'string',
    jti: 'string',
    iat: 'number',
    exp: 'number',
  });

const has = (value: object, shape: Record<keyof Claims, string>): boolean =>
  Object.entries(shape).every(([name, type]) => typeof (value as Record<string, unknown>)[name] === type);
