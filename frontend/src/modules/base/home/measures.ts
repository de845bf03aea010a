import { useTranslation } from 'react-i18next';

const MEGABYTE = 1024 ** 2;

export const memoryText = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/** A duration in its two largest units. */
export function useUptimeText(): (seconds: number) => string {
  const { t } = useTranslation('home');
  return (seconds) => {
    const m = Math.floor(seconds / 60);
    const h = Math.floor(m / 60);
    const d = Math.floor(h / 24);
    if (d > 0) return t('days', { d, h: h % 24 });
    return h > 0 ? t('hours', { h, m: m % 60 }) : t('minutes', { m });
  };
}
