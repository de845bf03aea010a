import { t } from '../../../../kernel/basis/i18n/translate';
import { EnforcementState } from '../enforcement/enforcement.entity';
import type { EnforcementView } from '../trail/enforcement-view.dto';
import type { UndeliveredParts } from '../trail/undelivered-parts.dto';
import { ActState } from '../trail/act.entity';

/** The outcome of an act in the words of the audit screen: whether it was done, and what the chat product was told. */
export function outcomeWords(
  state: ActState,
  enforcement: EnforcementView | null,
  parts: UndeliveredParts | null = null,
): string {
  if (state === ActState.Begun) return t('im.outcome.begun');
  if (state === ActState.Unknown) return t('im.outcome.unknown');
  if (state === ActState.Failed) return t('im.outcome.failed');
  if (parts?.givenUp) return t('im.outcome.partsGivenUp', { n: parts.givenUp });
  if (parts?.unsure && !parts.untold) return t('im.outcome.partsUnsure', { n: parts.unsure });
  if (parts?.untold) return t('im.outcome.partsUntold', { n: parts.untold });
  if (enforcement?.kept) return t('im.outcome.kept');
  switch (enforcement?.state) {
    case undefined:
      return t('im.outcome.done');
    case EnforcementState.Pending:
      return t(enforcement?.unread ? 'im.outcome.unread' : 'im.outcome.pending');
    case EnforcementState.GivenUp:
      return t(enforcement?.unread ? 'im.outcome.neverRead' : 'im.outcome.givenUp');
    case EnforcementState.Unsure:
      return t('im.outcome.unsure');
    case EnforcementState.Recorded:
      return t('im.outcome.recorded');
    default:
      return enforcement?.terminals ? t('im.outcome.reached', { n: enforcement.terminals }) : t('im.outcome.told');
  }
}
