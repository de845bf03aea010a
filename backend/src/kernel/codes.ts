/** Codes of the response envelope. An error of the user is HTTP 200 with one of the error codes; 401, 403, 404 and 500 carry `Refused`. */
export enum Code {
  Success = 1000,
  Refused = 1001,
  Invalid = 1002,
  Core = 1003,
}

/** The envelope of every API response. */
export interface Envelope<T = unknown> {
  code: Code;
  message: string;
  data?: T;
  /** only of a refusal: the key of its message, the same in every language and every edition */
  key?: string;
}
