import css from './chart.module.css';
import type { ChartData } from './chart-data';

interface Props {
  data: ChartData;
  at: number;
  x: number;
  /** the side of the point with more room */
  side: 'left' | 'right';
  full: (value: number) => string;
}

/** A point of a chart in figures, beside it. */
export const ChartTip = ({ data: { points, series }, at, x, side, full }: Props) => (
  <div className={css.tip} aria-hidden data-side={side} style={{ left: x }}>
    <strong>{points[at]?.name}</strong>
    {series.map(({ key, label, tone, values }) => (
      <span key={key}>
        <i data-tone={tone} />
        {label}
        <b>{full(values[at] ?? 0)}</b>
      </span>
    ))}
  </div>
);
