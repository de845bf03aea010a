import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { among } from '../../../kernel/stores/database/condition';
import { quote } from '../../../kernel/stores/database/dialect';
import { Live } from '../../../kernel/access/live/live';
import { RequestLogSink } from '../../../kernel/operation/request-log/request-log-sink';
import type { RequestRecord } from '../../../kernel/operation/request-log/request-record';
import { BaseSysLog } from '../tables/log.entity';
import { houseActIn } from '../house/house-act-in';
import { HouseActs } from '../house/house-acts.service';
import { isRead } from './reads';

const FIELDS = [
  'userId',
  'keyId',
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
    private readonly house: HouseActs,
  ) {
    super();
  }

  async writeRecords(records: readonly RequestRecord[]): Promise<void> {
    const values = records.flatMap((record) => {
      const at = this.stored(record.createTime);
      return [...FIELDS.map((field) => record[field]), at, at];
    });
    await this.store(records, values);
    // Only actions are pushed to open screens, because consoles send reads all the time.
    const acts = records.filter((record) => !isRead(record));
    this.live.publishNewRows(
      'base/sys/log',
      acts.map(({ userId }) => userId),
    );
  }

  /** The acts of the house among them are stored in the same transaction, so that a repetition stores both or neither. */
  private async store(records: readonly RequestRecord[], values: unknown[]): Promise<void> {
    const insert = INTO + records.map(() => ROW).join(', ');
    const acts = records.flatMap((record) => houseActIn(record) ?? []);
    if (!acts.length) return void (await this.source.query(insert, values));
    await this.source.transaction(async (manager) => {
      await manager.query(insert, values);
      await this.house.record(acts, manager);
    });
  }

  /** Finds the rows by their times, which are indexed, and by their ids. */
  async findMissing(records: readonly RequestRecord[]): Promise<RequestRecord[]> {
    const times = records.map(({ createTime }) => +createTime);
    const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
    const { sql, params } = among(
      '`requestId`',
      records.map(({ requestId }) => requestId),
    );
    const rows = await this.source.query<{ requestId: string }[]>(
      `SELECT \`requestId\` FROM \`base_sys_log\` WHERE \`createTime\` BETWEEN ? AND ? AND ${sql}`,
      [this.stored(new Date(first)), this.stored(new Date(last)), ...params],
    );
    const written = new Set(rows.map(({ requestId }) => requestId));
    return records.filter(({ requestId }) => !written.has(requestId));
  }

  /** A time in the form in which the driver stores it. */
  private stored(moment: Date): unknown {
    const time = this.source.getMetadata(BaseSysLog).findColumnWithPropertyName('createTime');
    if (!time) throw new Error('The request log has no createTime.');
    return this.source.driver.preparePersistentValue(moment, time);
  }
}
