import { BusinessError } from '../errors/business-error';
import type { RuleKey } from '../errors/refusal-key';
import type { Params } from '../i18n/translate';

/** The refusal of a value that another row has already; a form shows it at its field. */
export const duplicateOf = (field: string, key: RuleKey, params?: Params): BusinessError =>
  new BusinessError(key, params, { reason: 'duplicate', field, errors: { [field]: [{ key, params }] } });
