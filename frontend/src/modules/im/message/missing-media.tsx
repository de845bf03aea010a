import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './missing-media.module.css';

interface Props {
  icon: ReactNode;
  /** the address was never valid, so the file is not merely deleted */
  isRefused?: boolean;
  style?: CSSProperties;
}

/**
 * Placeholder for a picture, voice message or video that failed to load. The browser cannot tell whether it was deleted or is unreachable.
 */
export function MissingMedia({ icon, isRefused = false, style }: Props) {
  const { t } = useTranslation('im-chat');
  return (
    <span className={css.gone} style={style}>
      <span aria-hidden>{icon}</span>
      <small>{t(isRefused ? 'media.refused' : 'media.gone')}</small>
    </span>
  );
}
