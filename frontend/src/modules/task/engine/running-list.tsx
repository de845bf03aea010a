import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingThere } from '../../../kernel/status/status-part';
import { durationWords } from '../../../kernel/time/time-words';
import { useNow } from '../../../kernel/time/use-now';
import { momentOf } from '../../../kernel/time/wire-time';
import { AlarmName } from './alarm-name';
import css from './alarm-list.module.css';
import { type EngineNode, nodeName, type RunningAlarm } from './use-engine';

/** The jobs that are running now, with their node and start. */
export function RunningList({ alarms, nodes }: { alarms: RunningAlarm[]; nodes: EngineNode[] }) {
  const { t } = useTranslation('task-engine');
  const now = useNow();
  if (alarms.length === 0) return <NothingThere>{t('running.none')}</NothingThere>;
  return (
    <ul className={css.alarms}>
      {alarms.map((alarm) => {
        const node = nodes.find(({ id }) => id === alarm.node);
        const start = momentOf(alarm.since);
        return (
          <li key={alarm.key}>
            <AlarmName alarm={alarm} />
            {alarm.attempt > 1 && <Tag color="warning">{t('attempt', { n: alarm.attempt })}</Tag>}
            <span className={css.fact}>{node ? nodeName(node) : (alarm.node ?? '–')}</span>
            <time className={css.fact} title={alarm.since}>
              {start === undefined ? '–' : t('for', { span: durationWords(Math.max(0, now - start)) })}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
