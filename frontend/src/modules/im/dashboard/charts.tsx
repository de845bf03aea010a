import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../kernel/look/chart/chart-data';
import { ChartCard } from '../../../kernel/look/chart/chart-card';
import { ofDays, ofHours, type Shown } from './chart-of';
import css from './dashboard.module.css';
import type { Figures, Metric } from './use-dashboard';

/** Statistics of the chat by day and by hour. */
export function Charts({ figures: { days, hours } }: { figures: Figures }) {
  const { t } = useTranslation('im-dashboard');
  const charts = useMemo(() => {
    const of = (metric: Metric, tone: Tone): Shown => ({ metric, tone, label: t(`metric.${metric}`) });
    return {
      messages: ofDays(days, [of('private', 'ink'), of('group', 'success')]),
      active: ofDays(days, [of('active', 'ink'), of('logins', 'success'), of('signs', 'warning')]),
      registrations: ofDays(days, [of('registrations', 'ink')]),
      bans: ofDays(days, [of('bans', 'error'), of('groupBans', 'warning')]),
      hourly: ofHours(hours, [of('private', 'ink'), of('group', 'success')]),
      online: ofHours(hours, [of('online', 'success'), of('active', 'ink')]),
    };
  }, [days, hours, t]);
  const [day, hour] = [t('day'), t('hour')];
  return (
    <div className={css.charts}>
      <ChartCard title={t('chart.messages')} data={charts.messages} kind="bar" head={day} />
      <ChartCard title={t('chart.active')} data={charts.active} kind="line" head={day} />
      <ChartCard title={t('chart.registrations')} data={charts.registrations} kind="bar" head={day} />
      <ChartCard title={t('chart.bans')} data={charts.bans} kind="bar" head={day} />
      <ChartCard title={t('chart.hourly')} note={t('hours48')} data={charts.hourly} kind="bar" head={hour} />
      <ChartCard title={t('chart.online')} note={t('hours48')} data={charts.online} kind="line" head={hour} />
    </div>
  );
}
