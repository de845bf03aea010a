import { type PointerEvent, useRef } from 'react';
import { useLanguage } from '../../basis/i18n/language-store';
import { languageTags } from '../../basis/i18n/languages';
import { Axes } from './axes';
import { Bars } from './bars';
import css from './chart.module.css';
import type { ChartData } from './chart-data';
import { ChartTip } from './chart-tip';
import { Lines } from './lines';
import { scaleOf } from './scale';
import { useChosenPoint } from './use-chosen-point';
import { useWidth } from './use-width';

interface Props {
  data: ChartData;
  kind: 'line' | 'bar';
  /** describes the chart for screen readers */
  label: string;
  height?: number;
}

/**
 * Counts over time as lines, or as stacked bars. The point under the pointer, or selected with the arrow keys, is shown in figures.
 * `ChartCard` shows the same data as a table.
 */
export function TimeChart({ data, kind, label, height = 220 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const number = useNumbers();
  const { points, series } = data;
  const scale = scaleOf(data, kind, width, height);
  const { at, choose, leave, onKey } = useChosenPoint(points.length);
  const onMove = ({ clientX, currentTarget }: PointerEvent) =>
    choose(scale.indexAt(clientX - currentTarget.getBoundingClientRect().left));

  return (
    <div
      ref={box}
      className={css.chart}
      style={{ height }}
      tabIndex={0}
      role="group"
      aria-label={label}
      onPointerMove={onMove}
      onPointerLeave={leave}
      onBlur={leave}
      onKeyDown={onKey}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          <Axes points={points} scale={scale} height={height} short={number.short} />
          {kind === 'bar' ? (
            <Bars series={series} count={points.length} scale={scale} chosen={at} />
          ) : (
            <Lines series={series} scale={scale} chosen={at} />
          )}
        </svg>
      )}
      {at !== undefined && (
        <ChartTip
          {...{ data, at, full: number.full, x: scale.xOf(at) }}
          side={scale.xOf(at) > width / 2 ? 'left' : 'right'}
        />
      )}
      <output className="visually-hidden" aria-live="polite">
        {at !== undefined && wordsOf(data, at, number.full)}
      </output>
    </div>
  );
}

const wordsOf = ({ points, series }: ChartData, at: number, full: (value: number) => string) =>
  [points[at]?.name, ...series.map(({ label, values }) => `${label} ${full(values[at] ?? 0)}`)].join(', ');

/** Figures as the language writes them: whole, and short for an axis. */
function useNumbers() {
  const tag = languageTags[useLanguage(({ language }) => language)];
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    full: (value: number) => value.toLocaleString(tag),
    short: (value: number) => (value < 10_000 ? value.toLocaleString(tag) : compact.format(value)),
  };
}
