import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './announcement-card.module.css';
import type { ShownAnnouncement } from './use-announcements';

interface Props {
  announcement: ShownAnnouncement;
  /** whether it is the one to read now */
  isFirst: boolean;
  isBusy: boolean;
  onConfirm: (id: number) => Promise<unknown>;
}

/** An announcement. The one to read is unfolded; the others, and those that were confirmed, can be. */
export function AnnouncementCard({ announcement, isFirst, isBusy, onConfirm }: Props) {
  const { t } = useTranslation('base-inbox');
  const [isTurned, setTurned] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const { id, title, content, staffName, createTime, readTime } = announcement;
  const isOpen = (isFirst && readTime === null) !== isTurned;
  const confirm = async () => {
    await onConfirm(id);
    setTurned(false);
    // The button that had the focus is gone.
    summary.current?.focus();
  };
  return (
    <details className={css.card} open={isOpen}>
      <summary
        ref={summary}
        onClick={(event) => {
          event.preventDefault();
          setTurned(!isTurned);
        }}
      >
        {title}
      </summary>
      <p className={css.text}>{content}</p>
      <span className={css.foot}>
        <span>
          {staffName !== null && `${staffName} · `}
          <RelativeTime value={createTime} />
        </span>
        {readTime === null ? (
          <Button size="small" type="primary" disabled={isBusy} onClick={() => background(confirm())}>
            {t('confirm')}
          </Button>
        ) : (
          <span>{t('confirmed', { time: readTime })}</span>
        )}
      </span>
    </details>
  );
}
