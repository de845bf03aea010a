import css from './chart.module.css';
import type { ChartPoint } from './chart-data';
import type { Scale } from './scale';
import { shownLabels } from './ticks';

interface Props {
  points: ChartPoint[];
  scale: Scale;
  height: number;
  /** formats the label of a grid line */
  short: (value: number) => string;
}

const LABEL_WIDTH = 64;

/** The axes of a chart: a grid line for each value of the scale, and as many time labels as fit below. */
export function Axes({ points, scale: { xOf, yOf, left, right, ticks }, height, short }: Props) {
  const room = Math.floor((right - left) / LABEL_WIDTH);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={css.axis} x={left - 8} y={yOf(tick) + 4} textAnchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
      {shownLabels(points.length, room).map((index) => (
        <text
          key={index}
          className={css.axis}
          {...(xOf(index) + LABEL_WIDTH / 3 > right
            ? { x: right, textAnchor: 'end' }
            : { x: xOf(index), textAnchor: 'middle' })}
          y={height - 6}
        >
          {points[index]?.label}
        </text>
      ))}
    </>
  );
}
