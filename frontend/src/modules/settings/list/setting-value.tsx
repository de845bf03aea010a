import { useTranslation } from 'react-i18next';
import css from './settings.module.css';

interface Props {
  value: string | null;
  isSecret: boolean;
}

/** A value as it is in force; of a secret only whether it is set. */
export function SettingValue({ value, isSecret }: Props) {
  const { t } = useTranslation('settings');
  if (value === null) return <span className={css.faint}>{t('notSet')}</span>;
  return isSecret || value === 'set' ? <span>{t('set')}</span> : <code className={css.code}>{value}</code>;
}
