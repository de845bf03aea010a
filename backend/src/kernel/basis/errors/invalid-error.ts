import { Code } from '../codes';
import type { FieldError } from './field-error';
import type { FieldKey } from './refusal-key';
import type { Params } from '../i18n/translate';

/** The errors by field. */
export type FieldErrors = Record<string, FieldError<FieldKey>[]>;

/** Invalid input: HTTP 200, code 1002, and the errors by field in `data`. */
export class InvalidError extends Error {
  readonly code = Code.Invalid;

  /** @param more what the sender may need in order to mend it */
  constructor(
    readonly errors: FieldErrors,
    readonly more: object = {},
  ) {
    super('invalid');
  }
}

export const invalid = (field: string, key: FieldKey, params?: Params): InvalidError =>
  new InvalidError({ [field]: [{ key, params }] });
