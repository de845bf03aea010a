import { useTranslation } from 'react-i18next';

/** The remaining time in words. */
export function useTimeWords(): (seconds: number) => string {
  const { t } = useTranslation('uploads');
  return (seconds) => {
    if (seconds < 90) return t('sec', { n: seconds });
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? t('min', { n: minutes }) : t('hour', { n: Math.round(minutes / 60) });
  };
}
