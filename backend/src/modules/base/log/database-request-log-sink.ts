import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { quote } from '../../../kernel/database/dialect';
import { Live } from '../../../kernel/live/live';
import { RequestLogSink } from '../../../kernel/log/request-log-sink';
import type { RequestRecord } from '../../../kernel/log/request-record';
import { BaseSysLog } from '../tables/log.entity';
import { isRead } from './reads';

const FIELDS = [
  'userId',
  'action',
  'method',
  'params',
  'ip',
  'status',
  'code',
  'duration',
  'requestId',
] as const satisfies (keyof RequestRecord)[];

const INTO = `INSERT INTO ${quote('base_sys_log')} (${[...FIELDS, 'createTime', 'updateTime'].map(quote).join(', ')}) VALUES `;
const ROW = `(${[...FIELDS, 'createTime', 'updateTime'].map(() => '?').join(', ')})`;

/** One statement for all rows, written by hand: TypeORM takes longer to build it than the database to run it. */
@Injectable()
export class DatabaseRequestLogSink extends RequestLogSink {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly live: Live,
  ) {
    super();
  }

  async write(records: readonly RequestRecord[]): Promise<void> {
    const time = this.source.getMetadata(BaseSysLog).findColumnWithPropertyName('createTime');
    if (!time) throw new Error('The request log has no createTime.');
    const values = records.flatMap((record) => {
      const at: unknown = this.source.driver.preparePersistentValue(record.createTime, time);
      return [...FIELDS.map((field) => record[field]), at, at];
    });
    await this.source.query(INTO + records.map(() => ROW).join(', '), values);
    // Told is what the screen shows unless it is asked for more: consoles read all the time.
    const acts = records.filter((record) => !isRead(record));
    this.live.rows(
      'base/sys/log',
      acts.map(({ userId }) => userId),
    );
  }
}
