import { dayNumber, Periods } from './periods';
import type { Source, SourceRow } from './source';
import type { Grain, Metric } from './stat.entity';

export interface StatIncrement {
  metric: Metric;
  grain: Grain;
  time: Date;
  value: number;
}

/** Sums up some rows of one table. */
export class FigureSums {
  private readonly periods = new Periods();
  private readonly sums = new Map<string, StatIncrement>();
  /** by day and person, the hours in which the person was active, as one bit per hour */
  readonly people = new Map<number, { day: Date; hours: Map<number, number> }>();

  constructor(private readonly source: Source) {}

  countRow({ time, who, kind }: SourceRow): void {
    const metric = this.source.metric(kind);
    if (!metric || !time || Number.isNaN(time.getTime())) return;
    const { hour, day, nth } = this.periods.periodAt(time);
    this.addValue(metric, 'hour', hour, 1);
    this.addValue(metric, 'day', day, 1);
    // The id 0 is the system.
    if (this.source.active && who) this.see(day, nth, who);
  }

  addValue(metric: Metric, grain: Grain, time: Date, value: number): void {
    const key = `${metric} ${grain} ${time.getTime()}`;
    const known = this.sums.get(key);
    if (known) known.value += value;
    else this.sums.set(key, { metric, grain, time, value });
  }

  increments(): StatIncrement[] {
    return [...this.sums.values()];
  }

  private see(day: Date, hour: number, who: number): void {
    const number = dayNumber(day);
    const known = this.people.get(number) ?? { day, hours: new Map<number, number>() };
    this.people.set(number, known);
    known.hours.set(who, (known.hours.get(who) ?? 0) | (1 << hour));
  }
}
