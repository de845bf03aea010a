/**
 * The codes of the response envelope. A user error is HTTP 200 with `Refused` or `Invalid`; 401, 403 and 404 have `Refused`, 500 has
 * `Core`.
 */
export enum Code {
  Success = 1000,
  Refused = 1001,
  Invalid = 1002,
  Core = 1003,
}

/** The format of every API response. */
export interface Envelope<T = unknown> {
  code: Code;
  message: string;
  data?: T;
  /** for errors: the key of the message, the same in every language and every edition */
  key?: string;
}
