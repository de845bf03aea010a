import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { CrudService } from '../../../kernel/crud/crud.service';
import { type PageOf, type Query, type QuerySpec } from '../../../kernel/crud/query';
import { likeAnyCase } from '../../../kernel/database/any-case';
import { comparisonOf } from '../../../kernel/database/comparison';
import { among, anyOf, both, type Condition } from '../../../kernel/database/condition';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { containing } from '../../../kernel/database/like-pattern';
import { RequestLog } from '../../../kernel/log/request-log';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { emptyTable } from '../../../kernel/retention/empty-table';
import { BUDGET, LogWindows, needsWindow } from './log-window';
import { UNREAD } from './reads';
import { BaseSysLog } from '../tables/log.entity';

/** Maximum number of staff whose names match the word. */
const MOST_MEMBERS = 200;

const AT_ONCE = 1000;

/**
 * The request log. It may have millions of rows. So a query that no single index answers (a word, a time, an order by duration) reads
 * a window of it, the newest rows first. If older rows were not read, the answer says `more` and gives the `cursor` to continue from;
 * its total is the total of the window.
 */
@Injectable()
export class LogService extends CrudService(BaseSysLog) {
  private readonly windows: LogWindows;

  constructor(
    @InjectRepository(BaseSysLog) rows: Repository<BaseSysLog>,
    recycleBin: RecycleBin,
    @InjectDataSource() private readonly source: DataSource,
    private readonly requests: RequestLog,
  ) {
    super(rows, recycleBin);
    const where = (query: Query, filter: string[]) => this.reader.where(query, { filter } as QuerySpec<BaseSysLog>);
    this.windows = new LogWindows(rows, where);
  }

  override async page(query: Query, spec: QuerySpec<BaseSysLog> = {}): Promise<PageOf<WireRow>> {
    // Rows are written in the order of their times, and only the ids are indexed with every filter.
    const asked = query.order === 'createTime' ? { ...query, order: 'id' } : query;
    if (!needsWindow(query)) return super.page(asked, spec);
    const [{ condition, rest }, word] = await Promise.all([this.windows.findWindow(query), this.wordOf(query.keyWord)]);
    const { list, pagination } = await this.reader.page(
      timeless(asked),
      spec,
      both(condition, this.timeOf(query), both(word, readsOf(query))),
    );
    const more = rest === undefined ? {} : { totalIsEstimate: true, more: true, cursor: rest };
    return { list: await this.attach(list), pagination: { ...pagination, ...more } };
  }

  /** Reads everything, one range at a time, so that a word that never occurs does not keep the database busy for long. */
  override async *stream(query: Query, spec: QuerySpec<BaseSysLog> = {}): AsyncGenerator<WireRow[]> {
    const [oldest, newest, word] = await Promise.all([
      this.windows.oldest(query),
      this.windows.newest(query),
      this.wordOf(query.keyWord),
    ]);
    for (let to = oldest ?? Infinity; to <= (newest ?? 0) + BUDGET; to += BUDGET) {
      const within = both({ sql: 'a.`id` <= ?', params: [to] }, this.timeOf(query), both(word, readsOf(query)));
      for (let last = to - BUDGET, full = true; full;) {
        const rows = await this.reader.after(last, AT_ONCE, timeless(query), spec, within);
        if (rows.length) yield await this.attach(rows);
        full = rows.length === AT_ONCE;
        last = rows.at(-1)?.id ?? to;
      }
    }
  }

  /** Waiting entries are written first, because they belong to what is cleared. */
  async clear(): Promise<number> {
    await this.requests.flush();
    const deleted = await emptyTable(this.source, BaseSysLog);
    this.reader.totals.forget();
    return deleted;
  }

  /** Written so that no index can be used. Otherwise SQLite would collect all rows of the time range instead of those of the id range. */
  private timeOf({ createTimeStart, createTimeEnd }: Query): Condition {
    const { sql, params } = this.reader.where({ createTimeStart, createTimeEnd }, {});
    return { sql: sql.replaceAll('a.`createTime`', 'COALESCE(a.`createTime`, a.`createTime`)'), params };
  }

  private async wordOf(word: string | undefined): Promise<Condition | undefined> {
    if (!word) return undefined;
    const people = await this.membersNamed(word);
    return anyOf([
      this.contain('a.`action`', word),
      this.contain('a.`ip`', word),
      ...(people.length ? [among('a.`userId`', people)] : []),
    ]);
  }

  private async membersNamed(word: string): Promise<number[]> {
    const { sql, params } = anyOf([this.contain('`name`', word), this.contain('`nickName`', word)]);
    const found = await this.rows.query<{ id: number }[]>(`SELECT \`id\` FROM \`base_sys_user\` WHERE ${sql} LIMIT ?`, [
      ...params,
      MOST_MEMBERS,
    ]);
    return found.map(({ id }) => id);
  }

  private contain(column: string, word: string): Condition {
    return likeAnyCase(comparisonOf(this.manager, BaseSysLog), column, containing(word));
  }
}

const readsOf = ({ reads }: Query): Condition | undefined => (reads === false ? UNREAD : undefined);

const timeless = (query: Query): Query => ({ ...query, createTimeStart: undefined, createTimeEnd: undefined });
