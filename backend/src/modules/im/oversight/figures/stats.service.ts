import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, type Repository } from 'typeorm';
import { type Grain, ImStat, type Metric } from './stat.entity';

/** Sums by the start of their hour or day. */
export type Sums = ReadonlyMap<Metric, ReadonlyMap<number, number>>;

/** Reads the counted figures. */
@Injectable()
export class Stats {
  constructor(@InjectRepository(ImStat) private readonly rows: Repository<ImStat>) {}

  async readSince(grain: Grain, from: Date, metrics: readonly Metric[]): Promise<Sums> {
    const rows = await this.rows.findBy({ metric: In([...metrics]), grain, time: MoreThanOrEqual(from) });
    const sums = new Map<Metric, Map<number, number>>(metrics.map((metric) => [metric, new Map()]));
    for (const { metric, time, value } of rows) sums.get(metric)?.set(time.getTime(), value);
    return sums;
  }
}
