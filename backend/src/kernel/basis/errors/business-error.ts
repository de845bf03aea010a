import type { Params } from '../i18n/translate';
import { Code } from '../codes';
import type { FieldError } from './field-error';
import type { RuleKey } from './refusal-key';

/**
 * An error that the user can act on: HTTP 200, code 1001, a message in the user's language and its key. `data.reason` identifies the case
 * for the client; `data.errors` contains the errors by field.
 */
export class BusinessError extends Error {
  readonly code: Code = Code.Refused;

  constructor(
    readonly key: RuleKey,
    readonly params: Params = {},
    readonly data?: Record<string, unknown> & { reason?: string; errors?: Record<string, FieldError[]> },
  ) {
    super(key);
  }
}
