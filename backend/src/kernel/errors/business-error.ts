import type { Params } from '../i18n/translate';
import { Code } from '../codes';
import type { Fault } from './fault';
import type { RuleKey } from './refusal-key';

/**
 * A refusal that its reader can act on: HTTP 200, code 1001, a message in their language and its key.
 * `data.reason` is a word for the client to recognise the case by, `data.errors` what is wrong with which field.
 */
export class BusinessError extends Error {
  readonly code: Code = Code.Refused;

  constructor(
    readonly key: RuleKey,
    readonly params: Params = {},
    readonly data?: Record<string, unknown> & { reason?: string; errors?: Record<string, Fault[]> },
  ) {
    super(key);
  }
}
