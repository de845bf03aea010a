import { useTranslation } from 'react-i18next';
import { Problem } from '../../../kernel/look/failure/problem';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { AnnouncementCard } from './announcement-card';
import css from './announcement-card.module.css';
import { useAnnouncements } from './use-announcements';

/** The announcements above the entries of the inbox. Without any it takes no room. */
export function AnnouncementList() {
  const { t } = useTranslation('base-inbox');
  const { shown, isBusy, problem, confirm } = useAnnouncements();
  const announcements = shown.data ?? [];
  return (
    <section aria-label={t('announcements')} className={css.cards}>
      <Problem words={problem} />
      {shown.error && !shown.data && <LoadFailure error={shown.error} onRetry={shown.refetch} />}
      {announcements.map((one, at) => (
        <AnnouncementCard key={one.id} announcement={one} isFirst={at === 0} isBusy={isBusy} onConfirm={confirm} />
      ))}
    </section>
  );
}
