import { useId } from 'react';
import css from './chart.module.css';
import type { ChartSeries } from './chart-data';
import type { Scale } from './scale';

interface Props {
  series: ChartSeries[];
  scale: Scale;
  chosen: number | undefined;
}

/** A line for each series; where there is only one, what is under it is tinted. */
export function Lines({ series, scale: { xOf, yOf, base }, chosen }: Props) {
  const gradient = useId();
  return (
    <>
      {chosen !== undefined && <line className={css.guide} x1={xOf(chosen)} x2={xOf(chosen)} y1={0} y2={base} />}
      {series.map(({ key, tone, values }) => {
        const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(value)}`).join('');
        return (
          <g key={key} data-tone={tone} className={css.series}>
            {series.length === 1 && values.length > 1 && (
              <>
                <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
                  <stop offset="1" stopColor="currentColor" stopOpacity="0" />
                </linearGradient>
                <path d={`${path}L${xOf(values.length - 1)} ${base}L${xOf(0)} ${base}Z`} fill={`url(#${gradient})`} />
              </>
            )}
            <path className={css.line} d={path} />
            {chosen !== undefined && (
              <circle className={css.dot} cx={xOf(chosen)} cy={yOf(values[chosen] ?? 0)} r={4.5} />
            )}
          </g>
        );
      })}
    </>
  );
}
