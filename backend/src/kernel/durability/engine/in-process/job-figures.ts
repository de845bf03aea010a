import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { affected } from '../../../stores/database/affected';
import { Clock } from '../clock';
import type { FailedFigure, QueueFigures, RunningFigure } from '../engine-adapter';

const MOST = 100;

type Count = number | string | null;

/** Reads the figures of all nodes' jobs from the table. */
@Injectable()
export class JobFigures {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async readQueue(): Promise<QueueFigures> {
    const sum = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
    const now = this.clock.now();
    const [row] = await this.source.query<Record<keyof QueueFigures, Count>[]>(
      `SELECT ${sum('`due` <= ?')} AS waiting, ${sum('`due` > ? AND `owner` IS NULL')} AS \`delayed\`,
        ${sum('`due` > ? AND `owner` IS NOT NULL')} AS running, ${sum('`due` IS NULL')} AS failed FROM \`engine_job\``,
      [now, now, now],
    );
    const { waiting, delayed, running, failed } = row ?? {};
    return {
      waiting: Number(waiting ?? 0),
      delayed: Number(delayed ?? 0),
      running: Number(running ?? 0),
      failed: Number(failed ?? 0),
    };
  }

  async listRunning(): Promise<RunningFigure[]> {
    const rows = await this.source.query<
      { name: string; key: string; owner: string; since: number; attempts: number }[]
    >(
      'SELECT `name`, `key`, `owner`, `since`, `attempts` FROM `engine_job` WHERE `owner` IS NOT NULL AND `due` > ? ORDER BY `since` LIMIT ?',
      [this.clock.now(), MOST],
    );
    return rows.map(({ name, key, owner, since, attempts }) => ({
      name,
      key,
      node: owner,
      since: new Date(Number(since)),
      // A job that was rescheduled while it runs has its attempts reset to 0.
      attempt: Math.max(1, attempts),
    }));
  }

  async listFailed(): Promise<FailedFigure[]> {
    const rows = await this.source.query<
      { name: string; key: string; at: number; attempts: number; failure: string; failedTime: number }[]
    >(
      'SELECT `name`, `key`, `at`, `attempts`, `failure`, `failedTime` FROM `engine_job` WHERE `due` IS NULL ORDER BY `failedTime` DESC LIMIT ?',
      [MOST],
    );
    return rows.map(({ name, key, at, attempts, failure, failedTime }) => ({
      name,
      key,
      at: new Date(Number(at)),
      attempts,
      error: failure,
      failedTime: new Date(Number(failedTime)),
    }));
  }

  async retryJob(key: string): Promise<boolean> {
    const sql =
      'UPDATE `engine_job` SET `due` = ?, `attempts` = 0, `failedTime` = NULL WHERE `key` = ? AND `due` IS NULL';
    return (await affected(this.source, sql, [this.clock.now(), key])) > 0;
  }

  async dismissJob(key: string): Promise<boolean> {
    return (await affected(this.source, 'DELETE FROM `engine_job` WHERE `key` = ? AND `due` IS NULL', [key])) > 0;
  }
}
