import { useTranslation } from 'react-i18next';
import type { Policy } from '../policy/policy';
import { KeyLabel } from './key-label';

interface Props {
  policy: Policy;
  shortcut: string | undefined;
}

/** A policy to choose: its key, its name, and what it recommends. */
export function PolicyOption({ policy: { name, strikes, duration }, shortcut }: Props) {
  const { t } = useTranslation(['im-desk', 'act']);
  return (
    <KeyLabel name={shortcut}>
      <bdi>{name}</bdi>{' '}
      <small>
        {t(`act:duration.${duration}`)}
        {strikes > 0 && ` · ${t('strikes', { n: strikes, count: strikes })}`}
      </small>
    </KeyLabel>
  );
}
