import { Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Capabilities } from './use-capabilities';

/** What was found in the chat product's Redis. A wrong prefix or database number is a common reason why nothing is delivered. */
export function RedisFindings({ redis }: Pick<Capabilities, 'redis'>) {
  const { t } = useTranslation('im-capability');
  const { prefixes, serversStarted, version, database } = redis;
  const seen = ({ prefix, seen }: { prefix: string; seen: boolean }) => (
    <>
      <code>{prefix}:…</code> <Tag color={seen ? 'success' : 'warning'}>{t(seen ? 'redis.seen' : 'redis.notSeen')}</Tag>
    </>
  );
  const items = [
    { key: 'version', label: t('redis.versionLabel'), children: version ?? '–' },
    { key: 'database', label: t('redis.numberLabel'), children: database ?? '–' },
    { key: 'servers', label: t('redis.servers'), children: prefixes ? seen(prefixes.servers) : '–' },
    { key: 'platform', label: t('redis.platform'), children: prefixes ? seen(prefixes.platform) : '–' },
    { key: 'started', label: t('redis.started'), children: serversStarted ?? t('redis.startedNever') },
  ];
  return <Descriptions size="small" bordered column={{ xs: 1, md: 2 }} items={items} />;
}
