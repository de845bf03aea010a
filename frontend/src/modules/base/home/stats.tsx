import CarryOutOutlined from '@ant-design/icons/CarryOutOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useTranslation } from 'react-i18next';
import { Stat } from './stat';
import type { HouseFigures } from './use-figures';
import styles from './home.module.css';

/** The most important figures. */
export function Stats({ figures, hasRate }: { figures: HouseFigures; hasRate: boolean }) {
  const { t } = useTranslation('home');
  const { staffOnline, staffTotal, requestsPerMinute, refusedToday, tasks } = figures;
  const counts = requestsPerMinute.map(({ count }) => count);
  return (
    <div className={styles['stats']}>
      <Stat icon={<TeamOutlined />} label={t('online')} value={staffOnline} hint={t('ofStaff', { n: staffTotal })} />
      {hasRate && (
        <Stat
          icon={<LineChartOutlined />}
          tone="info"
          label={t('rate')}
          value={counts.at(-1) ?? 0}
          hint={t('peak', { n: Math.max(0, ...counts) })}
        />
      )}
      <Stat
        icon={<CarryOutOutlined />}
        tone="success"
        label={t('tasks')}
        value={tasks.running}
        hint={`${t('running')} · ${t('stopped')}\u00a0${tasks.stopped} · ${t('failed')}\u00a0${tasks.failed}`}
      />
      <Stat icon={<StopOutlined />} tone="warning" label={t('refused')} value={refusedToday} hint={t('refusedHint')} />
    </div>
  );
}
