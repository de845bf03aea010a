import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { dialect, placeholders } from '../../../stores/database/dialect';
import { PendingChange } from '../engine-job.entity';
import { lastOfEach, type StoredJob } from '../stored-job';
import { padded } from './padded';
import { chunked } from '../../../basis/lists/chunked';

const AT_ONCE = 256;

const INTO = 'INTO `engine_job` (`key`, `name`, `at`, `due`, `data`) VALUES';
const IGNORE = dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE';
const CONFLICT = dialect === 'sqlite' ? 'ON CONFLICT(`key`) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
const given = (column: string) =>
  `\`${column}\` = ${dialect === 'sqlite' ? `excluded.\`${column}\`` : `VALUES(\`${column}\`)`}`;

const RUNNING = '`owner` IS NOT NULL AND `due` > ?';

/**
 * A running job keeps its node and its lease. MySQL evaluates assignments from left to right and sees values that it has just set; SQLite
 * sees the old values. In this order both give the same result.
 */
const REPLACE = [
  `\`meanwhile\` = CASE WHEN ${RUNNING} THEN ${PendingChange.Scheduled} ELSE ${PendingChange.Nothing} END`,
  '`owner` = CASE WHEN `due` > ? THEN `owner` END',
  `\`due\` = CASE WHEN ${RUNNING} THEN \`due\` ELSE ${given('due').split(' = ')[1]} END`,
  ...['name', 'at', 'data'].map(given),
  '`attempts` = 0',
  '`failure` = NULL',
  '`failedTime` = NULL',
].join(', ');

const rowOf = ({ key, name, at, data }: StoredJob) => [key, name, at, at, data];
const rowPlaceholders = (count: number) => Array<string>(count).fill('(?, ?, ?, ?, ?)').join(', ');

/** Adds jobs to the table and removes them. */
@Injectable()
export class JobWriter {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Adds jobs; each replaces the one with the same key. */
  async putJobs(jobs: readonly StoredJob[], now: number): Promise<void> {
    for (const some of chunked(lastOfEach(jobs), AT_ONCE)) {
      const sql = `INSERT ${INTO} ${rowPlaceholders(some.length)} ${CONFLICT} ${REPLACE}`;
      await this.source.query(sql, [...some.flatMap(rowOf), now, now, now]);
    }
  }

  /** Adds the jobs whose keys are missing, and brings forward those that are scheduled for a later time. */
  async putMissing(jobs: readonly StoredJob[]): Promise<void> {
    for (const some of chunked(lastOfEach(jobs), AT_ONCE)) {
      const known = await this.waiting(some.map(({ key }) => key));
      await this.add(some.filter(({ key }) => !known.has(key)));
      for (const job of some) if (job.at < (known.get(job.key) ?? 0)) await this.bringForward(job);
    }
  }

  /** Returns the jobs whose keys are missing or scheduled for a later time. */
  async findMissing(jobs: readonly StoredJob[]): Promise<StoredJob[]> {
    const missing: StoredJob[] = [];
    for (const some of chunked(lastOfEach(jobs), AT_ONCE)) {
      const known = await this.waiting(some.map(({ key }) => key));
      missing.push(...some.filter(({ key, at }) => at < (known.get(key) ?? Infinity)));
    }
    return missing;
  }

  async removeJobs(keys: readonly string[], now: number): Promise<void> {
    for (const some of chunked(keys, AT_ONCE)) {
      const list = padded(some);
      const these = `\`key\` IN (${placeholders(list)})`;
      const cancel = `UPDATE \`engine_job\` SET \`meanwhile\` = ${PendingChange.Cancelled} WHERE ${these} AND ${RUNNING}`;
      await this.source.query(cancel, [...list, now]);
      const gone = `DELETE FROM \`engine_job\` WHERE ${these} AND (\`owner\` IS NULL OR \`due\` IS NULL OR \`due\` <= ?)`;
      await this.source.query(gone, [...list, now]);
    }
  }

  /** The due time of each known job that waits for its first run; 0 if it is not waiting for that. */
  private async waiting(keys: string[]): Promise<Map<string, number>> {
    const list = padded(keys);
    const found = await this.source.query<{ key: string; at: number }[]>(
      'SELECT `key`, CASE WHEN `owner` IS NULL AND `attempts` = 0 THEN COALESCE(`due`, 0) ELSE 0 END AS `at`' +
        ` FROM \`engine_job\` WHERE \`key\` IN (${placeholders(list)})`,
      list,
    );
    return new Map(found.map(({ key, at }) => [key, Number(at)]));
  }

  private async add(jobs: StoredJob[]): Promise<void> {
    if (!jobs.length) return;
    const sql = `INSERT ${IGNORE} ${INTO} ${rowPlaceholders(jobs.length)}`;
    await this.source.query(sql, jobs.flatMap(rowOf));
  }

  private bringForward({ key, at, data }: StoredJob): Promise<unknown> {
    const waits = '`key` = ? AND `owner` IS NULL AND `attempts` = 0 AND `due` > ?';
    const sql = `UPDATE \`engine_job\` SET \`at\` = ?, \`due\` = ?, \`data\` = ? WHERE ${waits}`;
    return this.source.query(sql, [at, at, data, key, at]);
  }
}
