import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { QueueCountTiles } from '../queue/queue-count-tiles';
import { ReaderCard } from '../queue/reader-card';
import css from '../queue/queue.module.css';
import { StrangePlaces } from '../queue/strange-places';
import { type Queues, useQueues } from '../queue/use-queues';

/** The state of the notifications to the chat product: the lists, their readers, and entries that nobody fetches. */
export default function QueuePage() {
  const { t } = useTranslation('im-queue');
  const query = useQueues();
  const { data } = query;
  return (
    <StatusPage
      title={t('title')}
      note={
        data?.lookedAt && (
          <>
            {t('lookedAt')} <RelativeTime value={data.lookedAt} />
          </>
        )
      }
      query={query}
      forbidden={t('forbidden')}
    >
      {data && <Standing queues={data} />}
    </StatusPage>
  );
}

function Standing({ queues }: { queues: Queues }) {
  const { t } = useTranslation('im-queue');
  const { gateway, awaySince, presence, counts, platform, servers } = queues;
  return (
    <>
      {awaySince && <Alert type="warning" showIcon role="alert" title={t('away', { since: awaySince })} />}
      {presence && <Alert type="warning" showIcon role="alert" title={presence} />}
      <QueueCountTiles counts={counts} keptSince={queues.keptSince} />
      {gateway === 'local' ? (
        <NothingThere>{t('local')}</NothingThere>
      ) : (
        <>
          <StatusPart title={t('platform')} note={t('platform.note')}>
            <ReaderCard reader={platform} name={t('platform')} />
          </StatusPart>
          <StatusPart title={t('servers')} note={t(queues.screensWhole ? 'servers.note' : 'servers.noteCut')}>
            {servers.length === 0 && <NothingThere>{t('servers.none')}</NothingThere>}
            <div className={css.servers}>
              {servers.map((server) => (
                <ReaderCard
                  key={server.id}
                  reader={server}
                  name={t('server', { id: server.id })}
                  note={t('screens', { n: server.screens, count: server.screens })}
                />
              ))}
            </div>
          </StatusPart>
          <StrangePlaces queues={queues} />
          <p className={css.known}>{t('known')}</p>
        </>
      )}
    </>
  );
}
