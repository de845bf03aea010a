export type TokenKind = 'access' | 'refresh';

/** What a token says. */
export interface Claims {
  /** the staff member's id */
  sub: number;
  /** the session, which outlives each single token */
  sid: string;
  /** the password version that it was made under */
  v: number;
  kind: TokenKind;
  /** of a refresh token: which one of its session */
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
