import { type ChartData, mostOf } from './chart-data';
import { ticksOf } from './ticks';

/** What the axes take of the box of a chart. */
const LEFT = 44;
const TOP = 10;
const BOTTOM = 24;

/** Where a value of a point stands in the picture. */
export interface Scale {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  /** which point a place belongs to; it may lie before the first and after the last */
  indexAt: (x: number) => number;
  /** the width that a point has */
  share: number;
  /** where the plot begins and where it ends */
  left: number;
  right: number;
  /** where nothing is */
  base: number;
  /** the values that are written beside it */
  ticks: number[];
}

/** Bars stand in the middle of their share, lines go from edge to edge. */
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
