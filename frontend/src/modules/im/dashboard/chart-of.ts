import type { ChartData, ChartPoint, Tone } from '../../../kernel/look/chart/chart-data';
import type { Counts, Figures, Metric } from './use-dashboard';

/** A line or a part of a bar: its values, label and colour. */
export interface Shown {
  metric: Metric;
  label: string;
  tone: Tone;
}

type Hour = Figures['hours'][number];

/** Days as axis labels without the year, because the axis has no room for it. */
export const ofDays = (days: Counts[], shown: Shown[]): ChartData => ({
  points: days.map(({ day }): ChartPoint => ({ name: day, label: day.slice(5) })),
  series: seriesOf(days, shown),
});

/** Hours as axis labels; midnight shows the day. */
export const ofHours = (hours: Hour[], shown: Shown[]): ChartData => ({
  points: hours.map(({ hour }): ChartPoint => {
    const [day = '', time = ''] = [hour.slice(5, 10), hour.slice(11, 16)];
    return { name: `${day} ${time}`, label: time === '00:00' ? day : time };
  }),
  series: seriesOf(hours, shown),
});

const seriesOf = (rows: (Counts | Hour)[], shown: Shown[]) =>
  shown.map(({ metric, label, tone }) => ({ key: metric, label, tone, values: rows.map((row) => row[metric]) }));
