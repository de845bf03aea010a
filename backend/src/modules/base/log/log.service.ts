import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { AuditChain } from '../../../kernel/durability/audit-chain/audit-chain';
import { Sealer } from '../../../kernel/durability/audit-chain/sealer';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { MOST_SORTED } from '../../../kernel/crud/service/entity-queries';
import { PageSize } from '../../../kernel/crud/read/page-size';
import { type PageOf, type Query, type QuerySpec } from '../../../kernel/crud/read/query';
import { likeAnyCase } from '../../../kernel/stores/database/any-case';
import { comparisonOf } from '../../../kernel/stores/database/comparison';
import { among, anyOf, both, type Condition } from '../../../kernel/stores/database/condition';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { containing } from '../../../kernel/stores/database/like-pattern';
import { RequestLog } from '../../../kernel/operation/request-log/request-log';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { emptyTable } from '../../../kernel/crud/retention/empty-table';
import { BUDGET, LogWindows, needsWindow } from './log-window';
import { UNREAD } from './reads';
import { BaseSysLog } from '../tables/log.entity';

/** Maximum number of staff whose names match the word. */
const MOST_MEMBERS = 200;

/** The orders that are the order of the ids. */
const TIME_ORDERS = new Set<unknown>([undefined, null, 'id', 'createTime']);

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
    private readonly chain: AuditChain,
    private readonly sealer: Sealer,
  ) {
    super(rows, recycleBin);
    const where = (query: Query, filter: string[]) =>
      this.reader.conditionOf(query, { filter } as QuerySpec<BaseSysLog>);
    this.windows = new LogWindows(rows, where);
  }

  override async page(query: Query, spec: QuerySpec<BaseSysLog> = {}): Promise<PageOf<WireRow>> {
    // Rows are written in the order of their times, and only the ids are indexed with every filter.
    const asked = query.order === 'createTime' ? { ...query, order: 'id' } : query;
    if (!needsWindow(query)) return super.page(asked, spec);
    const [{ condition, rest }, word] = await Promise.all([this.windows.findWindow(query), this.wordOf(query.keyWord)]);
    const { list, pagination } = await this.reader.readPage(
      timeless(asked),
      spec,
      both(condition, this.timeOf(query), both(word, readsOf(query))),
    );
    const more = rest === undefined ? {} : { totalIsEstimate: true, more: true, cursor: rest };
    return { list: await this.attach(list), pagination: { ...pagination, ...more } };
  }

  /**
   * All matching rows in the order of the list. In the order of time they are read one range at a time, so that a word that never occurs
   * does not keep the database busy for long. So are the rows of another order if too many would have to be read to sort them.
   */
  override async *stream(query: Query, spec: QuerySpec<BaseSysLog> = {}): AsyncGenerator<WireRow[]> {
    const word = await this.wordOf(query.keyWord);
    const matching = both(this.timeOf(query), both(word, readsOf(query)));
    const isByTime = TIME_ORDERS.has(query.order);
    const sorted = isByTime ? undefined : await this.idsSorted(query, spec, matching);
    if (sorted) yield* this.pages(sorted);
    else yield* this.rangesInOrder({ ...query, order: 'id', sort: isByTime ? wayOf(query) : 'desc' }, spec, matching);
  }

  private async idsSorted(
    query: Query,
    spec: QuerySpec<BaseSysLog>,
    matching: Condition | undefined,
  ): Promise<number[] | undefined> {
    const range = await this.windows.findRange(query, MOST_SORTED);
    return range && this.reader.idsInOrder(MOST_SORTED, timeless(query), spec, both(range, matching));
  }

  private async *rangesInOrder(
    query: Query,
    spec: QuerySpec<BaseSysLog>,
    matching: Condition | undefined,
  ): AsyncGenerator<WireRow[]> {
    const [oldest = 1, newest = 0] = await Promise.all([this.windows.oldestId(query), this.windows.newestId(query)]);
    for (const [first, last] of rangesBetween(oldest, newest, query.sort === 'desc')) {
      const within = both({ sql: 'a.`id` BETWEEN ? AND ?', params: [first, last] }, matching);
      yield* this.pages((await this.reader.idsInOrder(BUDGET, timeless(query), spec, within)) ?? []);
    }
  }

  private async *pages(ids: readonly number[]): AsyncGenerator<WireRow[]> {
    for await (const rows of this.reader.pagesOf(ids, new PageSize())) if (rows.length) yield await this.attach(rows);
  }

  /**
   * Waiting entries are written first, because they belong to what is cleared; then all are sealed, so that the trail counts what is
   * cleared.
   */
  async clearLog(): Promise<number> {
    await this.requests.flushRecords();
    await this.sealer.sealWritten();
    const deleted = await this.chain.removeLinked(BaseSysLog, 'cleared', (announce) =>
      emptyTable(this.source, BaseSysLog, announce),
    );
    this.reader.totals.clearCounts();
    return deleted;
  }

  /** Written so that no index can be used. Otherwise SQLite would collect all rows of the time range instead of those of the id range. */
  private timeOf({ createTimeStart, createTimeEnd }: Query): Condition {
    const { sql, params } = this.reader.conditionOf({ createTimeStart, createTimeEnd }, {});
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

/** Without an order, a list begins with the newest. */
const wayOf = ({ order, sort = 'asc' }: Query): 'asc' | 'desc' => (order ? sort : 'desc');

/** Ranges of at most `BUDGET` ids, with their ends, in the order in which they are read. */
function rangesBetween(oldest: number, newest: number, isNewestFirst: boolean): [first: number, last: number][] {
  const count = Math.max(0, Math.ceil((newest - oldest + 1) / BUDGET));
  const ranges = Array.from({ length: count }, (_, at): [number, number] => {
    const first = oldest + at * BUDGET;
    return [first, Math.min(first + BUDGET - 1, newest)];
  });
  return isNewestFirst ? ranges.reverse() : ranges;
}
