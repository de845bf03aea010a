import type { MessageKey, Params } from '../i18n/translate';
import { Code } from '../codes';

/**
 * A refusal that its reader can act on: HTTP 200, code 1001, a message in their language.
 * `data.reason` is a word for the client to recognise the case by.
 */
export class BusinessError extends Error {
  readonly code: Code = Code.Refused;

  constructor(
    readonly key: MessageKey,
    readonly params: Params = {},
    readonly data?: Record<string, unknown> & { reason?: string },
  ) {
    super(key);
  }
}
