/** Codes of the envelope. A user's mistake is HTTP 200 with one of the refusals; 401, 403, 404 and 500 carry `Refused`. */
export enum Code {
  Success = 1000,
  Refused = 1001,
  Invalid = 1002,
  Core = 1003,
}

/** What every answer of the API looks like. */
export interface Envelope<T = unknown> {
  code: Code;
  message: string;
  data?: T;
  /** of a refusal: the name of its message, the same in every language and every edition */
  key?: string;
}
