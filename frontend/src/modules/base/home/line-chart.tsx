import { type MouseEvent, useId, useState } from 'react';
import { ticksOf } from '../../../kernel/look/chart/ticks';
import styles from './line-chart.module.css';

export interface Point {
  x: string;
  y: number;
}

interface Props {
  points: readonly Point[];
  /** A description of the whole chart for screen readers. */
  label: string;
  /** The text for one point. */
  describe: (point: Point) => string;
}

/** The chart is drawn in a square of 100 units and stretched; the line keeps its width. */
const SIDE = 100;
const X_LABELS = 5;

/** A line over time with an area below it, a scale, and the value under the pointer. */
export function LineChart({ points, label, describe }: Props) {
  const gradient = useId();
  const [chosen, setChosen] = useState<number>();
  const ticks = ticksOf(points.reduce((most, { y }) => Math.max(most, y), 0)).reverse();
  const top = ticks[0] ?? 1;
  const xOf = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * SIDE : SIDE);
  const yOf = (value: number) => SIDE - (value / top) * SIDE;
  const line = points.map(({ y }, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(y)}`).join('');
  const point = chosen === undefined ? undefined : points[chosen];

  const onMove = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setChosen(Math.round(share * (points.length - 1)));
  };

  return (
    <figure className={styles['chart']} role="img" aria-label={label}>
      <div className={styles['scale']} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className={styles['plot']} onMouseMove={onMove} onMouseLeave={() => setChosen(undefined)}>
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--sb-primary)" stopOpacity="0.28" />
              <stop offset="1" stopColor="var(--sb-primary)" stopOpacity="0" />
            </linearGradient>
          </defs>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${yOf(tick)}H${SIDE}`} className={styles['grid']} />
          ))}
          {points.length > 1 && (
            <>
              <path d={`${line}L${SIDE} ${SIDE}L0 ${SIDE}Z`} fill={`url(#${gradient})`} />
              <path d={line} className={styles['line']} />
            </>
          )}
        </svg>
        {point && chosen !== undefined && (
          <>
            <span className={styles['guide']} style={{ left: `${xOf(chosen)}%` }} />
            <span className={styles['dot']} style={{ left: `${xOf(chosen)}%`, top: `${yOf(point.y)}%` }} />
            <span
              className={styles['tip']}
              data-side={chosen > points.length / 2 ? 'left' : 'right'}
              style={{ left: `${xOf(chosen)}%` }}
            >
              {describe(point)}
            </span>
          </>
        )}
      </div>
      <Times points={points} />
    </figure>
  );
}

const Times = ({ points }: Pick<Props, 'points'>) => (
  <div className={styles['times']} aria-hidden>
    {Array.from({ length: X_LABELS }, (_, index) => {
      const at = Math.round((index / (X_LABELS - 1)) * (points.length - 1));
      return <span key={index}>{points[at]?.x}</span>;
    })}
  </div>
);
