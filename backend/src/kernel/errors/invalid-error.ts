import { Code } from '../codes';
import type { Fault } from './fault';
import type { FieldKey } from './refusal-key';
import type { Params } from '../i18n/translate';

/** What is wrong, by field. */
export type FieldErrors = Record<string, Fault<FieldKey>[]>;

/** Input that breaks a rule: HTTP 200, code 1002, and in `data` what is wrong with which field. */
export class InvalidError extends Error {
  readonly code = Code.Invalid;

  constructor(readonly errors: FieldErrors) {
    super('invalid');
  }
}

export const invalid = (field: string, key: FieldKey, params?: Params): InvalidError =>
  new InvalidError({ [field]: [{ key, params }] });
