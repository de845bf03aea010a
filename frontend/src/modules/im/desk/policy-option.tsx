import { useTranslation } from 'react-i18next';
import type { Recommendation } from './case-file';
import type { Policy } from '../policy/policy';
import { KeyLabel } from './key-label';

interface Props {
  policy: Policy;
  /** what it recommends about the person of the case; without it, what it usually does */
  recommended: Pick<Recommendation, 'strikes' | 'duration'> | undefined;
  shortcut: string | undefined;
}

/** A policy to choose: its key, its name, and what it recommends. */
export function PolicyOption({ policy, recommended, shortcut }: Props) {
  const { strikes, duration } = recommended ?? policy;
  const { t } = useTranslation(['im-desk', 'act']);
  return (
    <KeyLabel name={shortcut}>
      <bdi>{policy.name}</bdi>{' '}
      <small>
        {t(`act:duration.${duration}`)}
        {strikes > 0 && ` · ${t('strikes', { n: strikes, count: strikes })}`}
      </small>
    </KeyLabel>
  );
}
