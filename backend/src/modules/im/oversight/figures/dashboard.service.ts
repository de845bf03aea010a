import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import type { Card, Counts, DashboardFigures } from './dashboard.dto';
import { Gauges } from './gauges';
import { daysLater, dayOf, hourOf } from './periods';
import { ImStatMark } from './stat-mark.entity';
import { type Metric, METRICS } from './stat.entity';
import { Stats, type Sums } from './stats.service';

const HOURS = 48;

/** Cannot be added up, because the same people may be counted in several hours or days. */
const AVERAGED: readonly Metric[] = ['active', 'online'];

/** The dashboard, from figures that are counted in advance. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly stats: Stats,
    private readonly gauges: Gauges,
    private readonly clock: Clock,
    @InjectRepository(ImStatMark) private readonly marks: Repository<ImStatMark>,
  ) {}

  async readFigures(days: number): Promise<DashboardFigures> {
    const now = new Date(this.clock.now());
    const today = dayOf(now);
    const hours = lastHours(now);
    const [byDay, byHour, people, groups, until] = await Promise.all([
      this.stats.readSince('day', daysLater(today, 1 - 2 * days), METRICS),
      this.stats.readSince('hour', hours[0] ?? today, METRICS),
      this.gauges.readGauge('people'),
      this.gauges.readGauge('groups'),
      this.countedUntil(),
    ]);
    const shown = lastDays(today, days);
    const before = lastDays(daysLater(today, -days), days);
    return {
      cards: METRICS.map((metric) => cardOf(metric, byDay, shown, before)),
      days: shown.map((day) => ({ day: wireTime(day).slice(0, 10), ...countsOf(byDay, day) })),
      hours: hours.map((hour) => ({ hour: wireTime(hour), ...countsOf(byHour, hour) })),
      people: people?.value ?? null,
      groups: groups?.value ?? null,
      until,
    };
  }

  /** One metric, day by day, oldest first. */
  async perDay(metric: Metric, days: number): Promise<{ day: string; count: number }[]> {
    const shown = lastDays(dayOf(new Date(this.clock.now())), days);
    const sums = await this.stats.readSince('day', shown[0] ?? new Date(), [metric]);
    return shown.map((day) => ({ day: wireTime(day).slice(0, 10), count: valueOf(sums, metric, day) }));
  }

  /** The time until which everything is counted; null if nothing is counted yet. */
  async countedUntil(): Promise<string | null> {
    const [slowest] = await this.marks.find({ order: { time: 'ASC' }, take: 1 });
    return slowest ? wireTime(slowest.time) : null;
  }
}

const lastDays = (last: Date, days: number): Date[] =>
  Array.from({ length: days }, (_, at) => daysLater(last, at + 1 - days));

/** The starts of the last hours, including the current one. If clocks are set back, one hour occurs twice and is shown once. */
function lastHours(now: Date): Date[] {
  const starts = Array.from({ length: HOURS }, (_, at) =>
    hourOf(new Date(now.getTime() - (HOURS - 1 - at) * 3_600_000)),
  );
  return [...new Map(starts.map((hour) => [hour.getTime(), hour])).values()];
}

const valueOf = (sums: Sums, metric: Metric, at: Date): number => sums.get(metric)?.get(at.getTime()) ?? 0;

const countsOf = (sums: Sums, at: Date): Counts =>
  Object.fromEntries(METRICS.map((metric) => [metric, valueOf(sums, metric, at)])) as unknown as Counts;

function cardOf(metric: Metric, sums: Sums, shown: readonly Date[], before: readonly Date[]): Card {
  const over = (days: readonly Date[]): number => {
    const sum = days.reduce((total, day) => total + valueOf(sums, metric, day), 0);
    return AVERAGED.includes(metric) ? Math.round(sum / days.length) : sum;
  };
  const [yesterday, today] = shown.slice(-2);
  return {
    metric,
    today: today ? valueOf(sums, metric, today) : 0,
    yesterday: yesterday ? valueOf(sums, metric, yesterday) : 0,
    total: over(shown),
    before: over(before),
  };
}
