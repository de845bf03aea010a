import { t } from '../../../../kernel/basis/i18n/translate';
import type { SeenSignals } from './seen-signals';

/** What the console knows of a case, for a statement whose facts nobody wrote. Whether the reports are true it does not know. */
export const knownFacts = ({ byPeople, byMachine, first, last, messages }: SeenSignals): string =>
  t('im.stated.facts', { n: byPeople + byMachine, first, last, messages });
