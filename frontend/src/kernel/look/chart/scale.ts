import { type ChartData, mostOf } from './chart-data';
import { ticksOf } from './ticks';

/** The space of the axes in the box of a chart. */
const LEFT = 44;
const TOP = 10;
const BOTTOM = 24;

/** The position of a value of a point in the picture. */
export interface Scale {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  /** the point at a position; it may be before the first and after the last one */
  indexAt: (x: number) => number;
  /** the width that a point has */
  share: number;
  /** where the plot starts and ends */
  left: number;
  right: number;
  /** the position of zero */
  base: number;
  /** the labelled values */
  ticks: number[];
}

/** Bars are in the middle of their share, lines go from edge to edge. */
export function scaleOf(data: ChartData, kind: 'line' | 'bar', width: number, height: number): Scale {
  const isBar = kind === 'bar';
  const count = data.points.length;
  const ticks = ticksOf(mostOf(data, isBar));
  const top = ticks.at(-1) ?? 1;
  const [plotWidth, plotHeight] = [Math.max(0, width - LEFT), height - TOP - BOTTOM];
  const share = plotWidth / Math.max(1, isBar ? count : count - 1);
  return {
    xOf: (index) => LEFT + (isBar ? (index + 0.5) * share : index * share),
    yOf: (value) => TOP + plotHeight * (1 - value / top),
    indexAt: (x) => (isBar ? Math.floor((x - LEFT) / share) : Math.round((x - LEFT) / share)),
    share,
    left: LEFT,
    right: LEFT + plotWidth,
    base: TOP + plotHeight,
    ticks,
  };
}
