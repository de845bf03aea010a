import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { dialect, marks } from '../../database/dialect';
import { PendingChange } from '../engine-alarm.entity';
import { lastOfEach, type StoredAlarm } from '../stored-alarm';
import { padded } from './padded';
import { chunked } from '../../chunked';

const AT_ONCE = 256;

const INTO = 'INTO `engine_alarm` (`key`, `name`, `at`, `due`, `data`) VALUES';
const IGNORE = dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE';
const CONFLICT = dialect === 'sqlite' ? 'ON CONFLICT(`key`) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
const given = (column: string) =>
  `\`${column}\` = ${dialect === 'sqlite' ? `excluded.\`${column}\`` : `VALUES(\`${column}\`)`}`;

const RINGING = '`owner` IS NOT NULL AND `due` > ?';

/**
 * A running alarm keeps its node and its lease. MySQL evaluates assignments from left to right and sees values that it has just set; SQLite
 * sees the old values. In this order both give the same result.
 */
const REPLACE = [
  `\`meanwhile\` = CASE WHEN ${RINGING} THEN ${PendingChange.Scheduled} ELSE ${PendingChange.Nothing} END`,
  '`owner` = CASE WHEN `due` > ? THEN `owner` END',
  `\`due\` = CASE WHEN ${RINGING} THEN \`due\` ELSE ${given('due').split(' = ')[1]} END`,
  ...['name', 'at', 'data'].map(given),
  '`attempts` = 0',
  '`failure` = NULL',
  '`failedTime` = NULL',
].join(', ');

const rowOf = ({ key, name, at, data }: StoredAlarm) => [key, name, at, at, data];
const rowMarks = (count: number) => Array<string>(count).fill('(?, ?, ?, ?, ?)').join(', ');

/** Adds alarms to the table and removes them. */
@Injectable()
export class AlarmWriter {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Adds alarms; each replaces the one with the same key. */
  async put(alarms: readonly StoredAlarm[], now: number): Promise<void> {
    for (const some of chunked(lastOfEach(alarms), AT_ONCE)) {
      const sql = `INSERT ${INTO} ${rowMarks(some.length)} ${CONFLICT} ${REPLACE}`;
      await retryOnDeadlock(() => this.source.query(sql, [...some.flatMap(rowOf), now, now, now]));
    }
  }

  /** Adds the alarms whose keys are missing, and brings forward those that are scheduled for a later time. */
  async putMissing(alarms: readonly StoredAlarm[]): Promise<void> {
    for (const some of chunked(lastOfEach(alarms), AT_ONCE)) {
      const known = await this.waiting(some.map(({ key }) => key));
      await this.add(some.filter(({ key }) => !known.has(key)));
      for (const alarm of some) if (alarm.at < (known.get(alarm.key) ?? 0)) await this.bringForward(alarm);
    }
  }

  /** Returns the alarms whose keys are missing or scheduled for a later time. */
  async missing(alarms: readonly StoredAlarm[]): Promise<StoredAlarm[]> {
    const missing: StoredAlarm[] = [];
    for (const some of chunked(lastOfEach(alarms), AT_ONCE)) {
      const known = await this.waiting(some.map(({ key }) => key));
      missing.push(...some.filter(({ key, at }) => at < (known.get(key) ?? Infinity)));
    }
    return missing;
  }

  async remove(keys: readonly string[], now: number): Promise<void> {
    for (const some of chunked(keys, AT_ONCE)) {
      const list = padded(some);
      const these = `\`key\` IN (${marks(list)})`;
      const cancel = `UPDATE \`engine_alarm\` SET \`meanwhile\` = ${PendingChange.Cancelled} WHERE ${these} AND ${RINGING}`;
      await retryOnDeadlock(() => this.source.query(cancel, [...list, now]));
      const gone = `DELETE FROM \`engine_alarm\` WHERE ${these} AND (\`owner\` IS NULL OR \`due\` IS NULL OR \`due\` <= ?)`;
      await retryOnDeadlock(() => this.source.query(gone, [...list, now]));
    }
  }

  /** The due time of each known alarm that waits for its first run; 0 if it is not waiting for that. */
  private async waiting(keys: string[]): Promise<Map<string, number>> {
    const list = padded(keys);
    const found = await this.source.query<{ key: string; at: number }[]>(
      'SELECT `key`, CASE WHEN `owner` IS NULL AND `attempts` = 0 THEN COALESCE(`due`, 0) ELSE 0 END AS `at`' +
        ` FROM \`engine_alarm\` WHERE \`key\` IN (${marks(list)})`,
      list,
    );
    return new Map(found.map(({ key, at }) => [key, Number(at)]));
  }

  private async add(alarms: StoredAlarm[]): Promise<void> {
    if (!alarms.length) return;
    const sql = `INSERT ${IGNORE} ${INTO} ${rowMarks(alarms.length)}`;
    await retryOnDeadlock(() => this.source.query(sql, alarms.flatMap(rowOf)));
  }

  private bringForward({ key, at, data }: StoredAlarm): Promise<unknown> {
    const waits = '`key` = ? AND `owner` IS NULL AND `attempts` = 0 AND `due` > ?';
    const sql = `UPDATE \`engine_alarm\` SET \`at\` = ?, \`due\` = ?, \`data\` = ? WHERE ${waits}`;
    return this.source.query(sql, [at, at, data, key, at]);
  }
}
