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

/** Colours of our palette; they can be read in light and in dark. */
export type Tone = 'ink' | 'info' | 'success' | 'warning' | 'error';

/** What stands over a point together, where series stand on each other. */
export const totalsOf = ({ points, series }: ChartData): number[] =>
  points.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** The most that one mark of the chart shows. */
export function mostOf(data: ChartData, isStacked: boolean): number {
  return Math.max(0, ...(isStacked ? totalsOf(data) : data.series.flatMap(({ values }) => values)));
}
