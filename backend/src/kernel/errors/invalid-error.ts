import { Code } from '../codes';

/** Messages by field, already in the asker's language. */
export type FieldErrors = Record<string, string[]>;

/** Input that breaks a rule: HTTP 200, code 1002, and in `data.errors` what is wrong with which field. */
export class InvalidError extends Error {
  readonly code = Code.Invalid;

  constructor(readonly errors: FieldErrors) {
    super('invalid');
  }
}

export const invalid = (field: string, message: string): InvalidError => new InvalidError({ [field]: [message] });
