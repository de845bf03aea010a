import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { PersonLine } from './person-line';
import css from './recipients.module.css';
import { usePeopleOf } from './use-people';

/** At most this many names are shown; the others are counted. */
const NAMED = 50;

/** The chosen users by name; ids of deleted users are marked. */
export function RecipientNames({ ids }: { ids: number[] }) {
  const { t } = useTranslation('im-push');
  const { data, error, refetch } = usePeopleOf(ids);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} style={{ width: 220 }} />;
  const { list, unknown } = data;
  return (
    <div className={css.names} tabIndex={0} role="group" aria-label={t('recv_ids')}>
      {list.slice(0, NAMED).map((person) => (
        <PersonLine key={person.id} person={person} />
      ))}
      {list.length > NAMED && <span>{t('recipients.more', { n: figure(list.length - NAMED) })}</span>}
      {unknown.length > 0 && <span>{t('recipients.unknown', { ids: unknown.join(', ') })}</span>}
    </div>
  );
}
