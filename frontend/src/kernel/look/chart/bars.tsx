import css from './chart.module.css';
import type { ChartSeries } from './chart-data';
import type { Scale } from './scale';

interface Props {
  series: ChartSeries[];
  count: number;
  scale: Scale;
  chosen: number | undefined;
}

const WIDEST = 36;

/** A stacked bar for each point. */
export function Bars({ series, count, scale: { xOf, yOf, share, base }, chosen }: Props) {
  const width = Math.max(1, Math.min(WIDEST, share * 0.64));
  return Array.from({ length: count }, (_, at) => {
    let sum = 0;
    return (
      <g key={at}>
        {at === chosen && <rect className={css.band} x={xOf(at) - share / 2} y={0} width={share} height={base} />}
        {series.map(({ key, tone, values }) => {
          const from = sum;
          sum += values[at] ?? 0;
          const [top, bottom] = [yOf(sum), yOf(from)];
          // A small value must not look like zero.
          const height = sum > from ? Math.max(1.5, bottom - top) : 0;
          return (
            <rect
              key={key}
              className={css.bar}
              data-tone={tone}
              x={xOf(at) - width / 2}
              y={bottom - height}
              width={width}
              height={height}
              rx={Math.min(2, width / 3)}
            />
          );
        })}
      </g>
    );
  });
}
