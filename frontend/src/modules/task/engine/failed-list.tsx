import { DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/can';
import { NothingThere } from '../../../kernel/status/status-part';
import { RelativeTime } from '../../../kernel/time/relative-time';
import { AlarmName } from './alarm-name';
import css from './alarm-list.module.css';
import { useAlarmAction } from './use-alarm-action';
import type { FailedAlarm } from './use-engine';

/** Jobs that have failed, with the reason. */
export function FailedList({ alarms }: { alarms: FailedAlarm[] }) {
  const { t } = useTranslation('task-engine');
  const can = useCan();
  const act = useAlarmAction();
  if (alarms.length === 0) return <NothingThere>{t('failed.none')}</NothingThere>;
  return (
    <ul className={css.alarms}>
      {alarms.map((alarm) => (
        <li key={alarm.key}>
          <AlarmName alarm={alarm} />
          <span className={css.fact}>{t('attempts', { n: alarm.attempts })}</span>
          <RelativeTime value={alarm.failedTime} className={css.fact} />
          <Flex gap={4}>
            {can('task/engine/retry') && (
              <Button
                size="small"
                icon={<RedoOutlined />}
                aria-label={`${t('retry')} ${alarm.title || alarm.key}`}
                onClick={() => act('retry', alarm)}
              >
                {t('retry')}
              </Button>
            )}
            {can('task/engine/dismiss') && (
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={`${t('dismiss')} ${alarm.title || alarm.key}`}
                onClick={() => act('dismiss', alarm)}
              >
                {t('dismiss')}
              </Button>
            )}
          </Flex>
          <Typography.Paragraph className={css.error} ellipsis={{ rows: 2, expandable: 'collapsible' }}>
            {alarm.error}
          </Typography.Paragraph>
        </li>
      ))}
    </ul>
  );
}
