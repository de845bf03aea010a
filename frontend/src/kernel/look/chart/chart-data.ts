/** What a chart over time shows. */
export interface ChartData {
  points: ChartPoint[];
  series: ChartSeries[];
}

export interface ChartPoint {
  /** the full name of the time, for the tooltip and the table */
  name: string;
  /** a short one for the axis */
  label: string;
}

export interface ChartSeries {
  key: string;
  label: string;
  tone: Tone;
  /** as many as there are points */
  values: number[];
}

/** Colours of our palette that are readable in light and in dark mode. */
export type Tone = 'ink' | 'info' | 'success' | 'warning' | 'error';

/** The total of a point if its series are stacked. */
export const totalsOf = ({ points, series }: ChartData): number[] =>
  points.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** The highest value of a single mark of the chart. */
export function mostOf(data: ChartData, isStacked: boolean): number {
  return Math.max(0, ...(isStacked ? totalsOf(data) : data.series.flatMap(({ values }) => values)));
}
