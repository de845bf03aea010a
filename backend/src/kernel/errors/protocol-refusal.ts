import type { Params } from '../i18n/translate';
import { BusinessError } from './business-error';
import type { RuleKey } from './refusal-key';

/** An error response of an external protocol whose clients rely on the HTTP status. */
export class ProtocolRefusal extends BusinessError {
  constructor(
    readonly status: number,
    key: RuleKey,
    params: Params = {},
  ) {
    super(key, params, { reason: 'upload' });
  }
}
