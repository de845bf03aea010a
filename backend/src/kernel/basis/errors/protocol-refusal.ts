import type { Params } from '../i18n/translate';
import { BusinessError } from './business-error';
import type { RuleKey } from './refusal-key';

/** A refusal whose HTTP status says what it is, because clients rely on it: in the upload protocol, and where a limit is reached. */
export class ProtocolRefusal extends BusinessError {
  constructor(
    readonly status: number,
    key: RuleKey,
    params: Params = {},
    reason = 'upload',
    more: Record<string, unknown> = {},
  ) {
    super(key, params, { ...more, reason });
  }
}
