import type { MessageKey } from '../i18n/translate';
import type { Said } from '../i18n/said';
import type { Misfit } from './rule.decorator';

/** The parameters of the broken rule, by the names that the messages of rules use. */
export const limitsOf = ({ limits = [] }: Misfit): Record<string, string> =>
  Object.fromEntries(limits.map((limit, at) => [`limit${at}`, String(limit)]));

/** The message of an error, without its place. */
export const saidOfMisfit = (misfit: Misfit): Said => ({
  key: `validation.${misfit.rule}` as MessageKey,
  params: limitsOf(misfit),
});
