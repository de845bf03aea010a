import type { MessageKey } from '../i18n/translate';
import type { TranslatableMessage } from '../i18n/translatable-message';
import type { Violation } from './rule.decorator';

/** The parameters of the broken rule, by the names that the messages of rules use. */
export const limitsOf = ({ limits = [] }: Violation): Record<string, string> =>
  Object.fromEntries(limits.map((limit, at) => [`limit${at}`, String(limit)]));

/** The message of an error, without its place. */
export const messageOfViolation = (misfit: Violation): TranslatableMessage => ({
  key: `validation.${misfit.rule}` as MessageKey,
  params: limitsOf(misfit),
});
