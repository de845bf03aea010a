import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusPart } from '../../../kernel/screens/status/status-part';
import css from './queue.module.css';
import type { Queues } from './use-queues';

/** Other places where the chat product may listen: another prefix, or another database of the same Redis. */
export function StrangePlaces({ queues: { strange, databases } }: { queues: Queues }) {
  const { t } = useTranslation('im-queue');
  if (strange.length === 0 && databases.length < 2) return null;
  return (
    <StatusPart title={t('strange')} note={t('strange.note')}>
      {strange.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('strange.prefix')}
          description={strange.map(({ key, length }) => (
            <div key={key}>
              <code>{key}</code> · {t('entries', { n: length, count: length })}
            </div>
          ))}
        />
      )}
      {databases.length > 1 && (
        <div className={css.databases}>
          {databases.map(({ number, keys, ours }) => (
            <Tag key={number} color={ours ? 'processing' : 'default'}>
              {t(ours ? 'database.ours' : 'database', { number, keys })}
            </Tag>
          ))}
        </div>
      )}
    </StatusPart>
  );
}
