import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language-store';
import { languageTags } from '../i18n/languages';
import { Bars } from './bars';
import css from './chart.module.css';
import { type ChartData, mostOf } from './chart-data';
import { Lines } from './lines';
import { shownLabels, ticksOf } from './ticks';
import { useWidth } from './use-width';
import { lookup } from '../lookup';

interface Props {
  data: ChartData;
  kind: 'line' | 'bar';
  /** what is shown, in words, for who does not see it */
  label: string;
  height?: number;
}

const LEFT = 44;
const TOP = 10;
const BOTTOM = 24;
const LABEL_WIDTH = 64;

/**
 * Counts over time as lines, or as bars that stand on each other. The point under the pointer, or walked to with the arrow
 * keys, is shown in figures; `ChartCard` has the same as a table.
 */
export function TimeChart({ data, kind, label, height = 220 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number>();
  const number = useNumbers();
  const { points, series } = data;
  const isBar = kind === 'bar';
  const ticks = ticksOf(mostOf(data, isBar));
  const top = ticks.at(-1) ?? 1;
  const [plotWidth, plotHeight] = [Math.max(0, width - LEFT), height - TOP - BOTTOM];
  // Bars stand in the middle of their share, lines go from edge to edge.
  const share = plotWidth / Math.max(1, isBar ? points.length : points.length - 1);
  const xOf = (index: number) => LEFT + (isBar ? (index + 0.5) * share : index * share);
  const yOf = (value: number) => TOP + plotHeight * (1 - value / top);
  const scale = { xOf, yOf, share, base: TOP + plotHeight };
  const chosen = at === undefined || at >= points.length ? undefined : at;

  const onMove = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - LEFT;
    const index = isBar ? Math.floor(x / share) : Math.round(x / share);
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  const onKey = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const places = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last };
    const next = lookup(places, event.key);
    if (event.key === 'Escape') return setAt(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  const words = chosen === undefined ? '' : wordsOf(data, chosen, number.full);

  return (
    <div
      ref={box}
      className={css.chart}
      style={{ height }}
      tabIndex={0}
      role="group"
      aria-label={label}
      onPointerMove={onMove}
      onPointerLeave={() => setAt(undefined)}
      onBlur={() => setAt(undefined)}
      onKeyDown={onKey}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={css.axis} x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
                {number.short(tick)}
              </text>
            </g>
          ))}
          {shownLabels(points.length, Math.floor(plotWidth / LABEL_WIDTH)).map((index) => (
            <text
              key={index}
              className={css.axis}
              {...(xOf(index) + LABEL_WIDTH / 3 > width
                ? { x: width, textAnchor: 'end' }
                : { x: xOf(index), textAnchor: 'middle' })}
              y={height - 6}
            >
              {points[index]?.label}
            </text>
          ))}
          {isBar ? (
            <Bars series={series} count={points.length} scale={scale} chosen={chosen} />
          ) : (
            <Lines series={series} scale={scale} chosen={chosen} />
          )}
        </svg>
      )}
      {chosen !== undefined && (
        <div
          className={css.tip}
          aria-hidden
          data-side={xOf(chosen) > width / 2 ? 'left' : 'right'}
          style={{ left: xOf(chosen) }}
        >
          <strong>{points[chosen]?.name}</strong>
          {series.map(({ key, label, tone, values }) => (
            <span key={key}>
              <i data-tone={tone} />
              {label}
              <b>{number.full(values[chosen] ?? 0)}</b>
            </span>
          ))}
        </div>
      )}
      <output className="visually-hidden" aria-live="polite">
        {words}
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
