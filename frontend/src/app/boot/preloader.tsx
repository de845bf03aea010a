import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After this time, a message is shown to people who are still waiting. */
const SLOW = 3000;

/** The same picture as in index.html, so that nothing moves when the application takes over. */
export function Preloader() {
  const { t } = useTranslation('shell');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="boot" role="status">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <p className="boot-name">{t('product')}</p>
      <span className="boot-spinner" />
      <p className="boot-hint">{isSlow ? t('slow') : t('loading')}</p>
    </div>
  );
}
