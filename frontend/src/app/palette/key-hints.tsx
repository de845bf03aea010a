import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';

/** The keys that work in the palette. */
export function KeyHints() {
  const { t } = useTranslation('shell');
  return (
    <p className={styles['keys']} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('paletteMove')}
      </span>
      <span>
        <kbd>↵</kbd> {t('paletteRun')}
      </span>
    </p>
  );
}
