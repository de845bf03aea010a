import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './announcement-card.module.css';
import type { ShownAnnouncement } from './use-announcements';

interface Props {
  announcement: ShownAnnouncement;
  isBusy: boolean;
  onConfirm: (id: number) => void;
}

/** An announcement. One that was confirmed is folded up, to be read again. */
export function AnnouncementCard({ announcement, isBusy, onConfirm }: Props) {
  const { t } = useTranslation('base-inbox');
  const { id, title, content, staffName, createTime, readTime } = announcement;
  return (
    <details className={css.card} open={readTime === null}>
      <summary>{title}</summary>
      <p className={css.text}>{content}</p>
      <span className={css.foot}>
        <span>
          {staffName} · <RelativeTime value={createTime} />
        </span>
        {readTime === null ? (
          <Button size="small" type="primary" disabled={isBusy} onClick={() => onConfirm(id)}>
            {t('confirm')}
          </Button>
        ) : (
          <span>{t('confirmed', { time: readTime })}</span>
        )}
      </span>
    </details>
  );
}
