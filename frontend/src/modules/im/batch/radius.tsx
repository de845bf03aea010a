import { useQuery } from '@tanstack/react-query';
import { LoadingOutlined } from '@ant-design/icons';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { BatchScope } from './batch';
import css from './batch.module.css';
import { ownedGroups } from './owned-groups';

type Counted = Data<'im/batch', 'preview'>;

/** The effect of a batch before it begins. */
export function Radius({ scope }: { scope: BatchScope }) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['im/batch', 'preview', scope],
    queryFn: () => post('im/batch', 'preview', scope),
    staleTime: 5000,
    retry: false,
    // The height is kept while the figures load, so that the layout does not shift.
    placeholderData: (last) => last,
  });
  if (error) return <Alert type="warning" showIcon title={messageOf(error)} className={css.radius ?? ''} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} className={css.radius ?? ''} />;
  return <Figures counted={data} scope={scope} isCounting={isPlaceholderData} />;
}

function Figures({ counted, scope, isCounting }: { counted: Counted; scope: BatchScope; isCounting: boolean }) {
  const { t } = useTranslation('im-batch');
  const { people, banned, bannedBefore, mostBans, lastBan, online, memberships, groupMessages, privateMessages } =
    counted;
  const { atLeast, oldest, protectedPeople, unknown } = counted;
  const messages = figure(groupMessages + privateMessages) + (atLeast ? '+' : '');
  const isRecalling = scope.recallGroups === true || scope.recallPrivate === true;
  const facts: (string | false)[] = [
    t('radius.people', { n: figure(people) }),
    banned > 0 && t('radius.banned', { n: figure(banned) }),
    bannedBefore > 0 &&
      (people === 1
        ? t('radius.before', { count: mostBans, time: lastBan ?? '–' })
        : t('radius.beforeMany', { n: figure(bannedBefore), most: figure(mostBans), time: lastBan ?? '–' })),
    online !== null && t('radius.online', { n: figure(online) }),
    // Of the people of a filter it is not asked.
    online === null && !scope.filter && t('radius.onlineUnknown'),
    isRecalling && t('radius.messages', { n: messages }),
    isRecalling && oldest !== null && t('radius.oldest', { time: oldest }),
    scope.leaveGroups === true && t('radius.memberships', { n: figure(memberships) }),
    ...ownedGroups(t, counted, scope.banGroups === true),
    unknown > 0 && t('radius.unknown', { n: figure(unknown) }),
  ];
  return (
    <div className={css.radius} role="status" aria-label={t('radius')} aria-busy={isCounting}>
      {isCounting && (
        <strong className={css.counting}>
          <LoadingOutlined aria-hidden /> {t('radius.counting')}
        </strong>
      )}
      <ul aria-hidden={isCounting}>
        {facts
          .filter((fact) => fact !== false)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
      {protectedPeople > 0 && <p>{t('radius.protected', { n: figure(protectedPeople) })}</p>}
      {isRecalling && <p>{t('radius.note')}</p>}
      {counted.groupsToBan > 0 && <p>{t('radius.groupNote')}</p>}
    </div>
  );
}
