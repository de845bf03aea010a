import { t } from '../../../../kernel/basis/i18n/translate';
import type { SeenSignals } from './seen-signals';

/** What the console knows of a case, for a statement whose facts nobody wrote. Whether the reports are true it does not know. */
export function knownFacts({ byPeople, byMachine, first, last, messages }: SeenSignals): string {
  const seen = { first, last, messages };
  if (byMachine === 0) return t('im.stated.facts', { n: byPeople, ...seen });
  if (byPeople === 0) return t('im.stated.noticed', { n: byMachine, ...seen });
  return t('im.stated.both', { n: byPeople, noticed: byMachine, ...seen });
}
