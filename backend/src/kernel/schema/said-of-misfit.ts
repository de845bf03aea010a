import type { MessageKey } from '../i18n/translate';
import type { Said } from '../i18n/said';
import type { Misfit } from './rule.decorator';

/** What its rule is declared with, by the names that the texts of rules use. */
export const limitsOf = ({ limits = [] }: Misfit): Record<string, string> =>
  Object.fromEntries(limits.map((limit, at) => [`limit${at}`, String(limit)]));

/** What is wrong, beside the place where it is. */
export const saidOfMisfit = (misfit: Misfit): Said => ({
  key: `validation.${misfit.rule}` as MessageKey,
  params: limitsOf(misfit),
});
