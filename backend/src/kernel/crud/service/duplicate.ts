import { BusinessError } from '../../basis/errors/business-error';
import type { RuleKey } from '../../basis/errors/refusal-key';
import type { Params } from '../../basis/i18n/translate';

/** Creates the error for a value that another row already has. A form shows it next to the field. */
export const duplicateOf = (field: string, key: RuleKey, params?: Params): BusinessError =>
  new BusinessError(key, params, { reason: 'duplicate', field, errors: { [field]: [{ key, params }] } });
