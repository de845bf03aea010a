import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft';
import css from './notification-card.module.css';
import { PhoneHead } from './phone-head';

interface Props {
  message: Draft;
  hasFocus: boolean;
  onOpen: () => void;
}

/** The message in the list of a user's notifications. */
export function NotificationCard({ message: { title, cover_url: cover, intro }, hasFocus, onOpen }: Props) {
  const { t } = useTranslation('im-message');
  return (
    <>
      <PhoneHead title={t('preview.inbox')} />
      <div className={css.inbox} tabIndex={0} role="group" aria-label={t('preview.inbox')}>
        <time>{t('preview.now')}</time>
        <button type="button" className={css.card} autoFocus={hasFocus} onClick={onOpen}>
          {cover && (
            <img key={cover} src={cover} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
          )}
          <strong data-empty={!title || undefined}>{title || t('preview.noTitle')}</strong>
          {intro && <p>{intro}</p>}
          <span>
            {t('preview.more')}
            <RightOutlined aria-hidden />
          </span>
        </button>
      </div>
    </>
  );
}
