import { Flex, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Group } from './group';

/** Tags for the state of a group, such as a ban with its reason and end. */
export function GroupTags({ group }: { group: Group }) {
  const { t } = useTranslation('im-group');
  const { is_banned: banned, dissolve, is_muted: muted, is_hidden: hidden, reason, unban_time: until } = group;
  if (!banned && !dissolve && !muted && !hidden) return <Tag color="success">{t('tag.normal')}</Tag>;
  const why = [reason && t('tag.reason', { reason }), until && t('tag.until', { until })].filter(Boolean).join('\n');
  return (
    <Flex gap={4} wrap>
      {!!banned && (
        <Tooltip title={why && <span style={{ whiteSpace: 'pre-line' }}>{why}</span>}>
          <Tag color="error" {...(why && { tabIndex: 0 })}>
            {t(until ? 'tag.bannedFor' : 'tag.banned')}
          </Tag>
        </Tooltip>
      )}
      {!!dissolve && <Tag>{t('tag.dissolved')}</Tag>}
      {!!muted && <Tag color="warning">{t('tag.muted')}</Tag>}
      {!!hidden && <Tag color="purple">{t('tag.hidden')}</Tag>}
    </Flex>
  );
}
