import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './missing-media.module.css';

interface Props {
  icon: ReactNode;
  /** it was never a thing that could be opened, rather than one that is no more */
  isRefused?: boolean;
  style?: CSSProperties;
}

/** In place of a picture, a voice or a film that did not come: whether it is no more or out of reach nobody can tell from here. */
export function MissingMedia({ icon, isRefused = false, style }: Props) {
  const { t } = useTranslation('im-chat');
  return (
    <span className={css.gone} style={style}>
      <span aria-hidden>{icon}</span>
      <small>{t(isRefused ? 'media.refused' : 'media.gone')}</small>
    </span>
  );
}
