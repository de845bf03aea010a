import type { Repository } from 'typeorm';
import type { Query } from '../../../kernel/crud/read/query';
import { both, type Condition } from '../../../kernel/stores/database/condition';
import { quote } from '../../../kernel/stores/database/dialect';
import type { BaseSysLog } from '../tables/log.entity';

/** How many rows a call reads if no index answers it: with a million rows this keeps it below some 50 ms. */
export const BUDGET = 20_000;

/** Nodes write in batches, so the order of ids follows the times only roughly. */
const SLACK = 1000;

/** Filters with an index that ends in the id. */
const INDEXED = ['userId', 'ip', 'action', 'status'];
const FILTERS = [...INDEXED, 'method', 'code'];
const TIMES = ['createTimeStart', 'createTimeEnd', 'updateTimeStart', 'updateTimeEnd'];
const INDEXED_ORDERS = [undefined, null, 'id', 'createTime'];

/** The range of ids that a call reads. */
export interface LogWindow {
  condition?: Condition;
  /** the newest id that was not read, to continue from; undefined if everything was read */
  rest?: number;
}

const isGiven = (query: Query, name: string): boolean => query[name] !== undefined && query[name] !== null;

/** Whether a query must be limited to a window of the log. Only a query that a single index answers does not need one. */
export function needsWindow(query: Query): boolean {
  const filters = FILTERS.filter((name) => isGiven(query, name));
  const isVague = filters.length > 1 || (filters.length === 1 && !indexedFilter(query));
  const isOrdered = (INDEXED_ORDERS as unknown[]).includes(query.order);
  const isNarrowed = !!query.keyWord || query.reads === false;
  return isNarrowed || !isOrdered || isVague || [...TIMES, 'cursor'].some((name) => isGiven(query, name));
}

/** The filter by whose index the rows are walked, if there is one: it must be a single value. */
const indexedFilter = (query: Query): string | undefined =>
  INDEXED.find((name) => isGiven(query, name) && !Array.isArray(query[name]));

/** Chooses the rows that a call reads: the newest, or those before the cursor, within the requested time. */
export class LogWindows {
  constructor(
    private readonly rows: Repository<BaseSysLog>,
    private readonly where: (query: Query, filter: string[]) => Condition,
  ) {}

  async findWindow(query: Query): Promise<LogWindow> {
    const [oldest, newest] = await Promise.all([this.oldestId(query), this.newestId(query)]);
    if (oldest === undefined || newest === undefined) return {};
    const last = typeof query.cursor === 'number' ? Math.min(query.cursor, newest) : newest;
    const first = await this.firstBefore(last, query);
    const condition = { sql: 'a.`id` > ? AND a.`id` <= ?', params: [Math.max(first, oldest - 1), last] };
    return first >= oldest ? { condition, rest: first } : { condition };
  }

  /** The ids within the time of a query, if reading them needs at most so many rows. */
  async findRange(query: Query, most: number): Promise<Condition | undefined> {
    const [oldest = 1, newest = 0] = await Promise.all([this.oldestId(query), this.newestId(query)]);
    const range = { sql: 'a.`id` BETWEEN ? AND ?', params: [oldest, newest] };
    const filter = indexedFilter(query);
    const { sql, params } = both(range, filter ? this.where({ [filter]: query[filter] }, [filter]) : undefined);
    const further = await this.one(`${sql} ORDER BY a.\`id\` LIMIT 1 OFFSET ${most}`, params);
    return further === undefined ? range : undefined;
  }

  async oldestId({ createTimeStart }: Query): Promise<number | undefined> {
    const id = await this.findOutermostId({ createTimeStart }, 'ASC');
    return id === undefined || createTimeStart === undefined ? id : Math.max(1, id - SLACK);
  }

  async newestId({ createTimeEnd }: Query): Promise<number | undefined> {
    const id = await this.findOutermostId({ createTimeEnd }, 'DESC');
    return id === undefined || createTimeEnd === undefined ? id : id + SLACK;
  }

  /** The id before the range. It counts rows back from `last`; if a filter has an index, only the rows that match it. */
  private async firstBefore(last: number, query: Query): Promise<number> {
    const filter = indexedFilter(query);
    if (!filter) return last - BUDGET;
    const { sql, params } = this.where({ [filter]: query[filter] }, [filter]);
    const id = await this.one(`${sql} AND a.\`id\` <= ? ORDER BY a.\`id\` DESC LIMIT 1 OFFSET ${BUDGET}`, [
      ...params,
      last,
    ]);
    return id ?? 0;
  }

  /** The id of the first or last row within a time range, or of the whole log. */
  private findOutermostId(times: Query, way: 'ASC' | 'DESC'): Promise<number | undefined> {
    const { sql, params } = this.where(times, []);
    const order = params.length ? ['createTime', 'id'] : ['id'];
    return this.one(`${sql} ORDER BY ${order.map((name) => `a.${quote(name)} ${way}`).join(', ')} LIMIT 1`, params);
  }

  private async one(rest: string, params: unknown[]): Promise<number | undefined> {
    const [row] = await this.rows.query<{ id: number }[]>(
      `SELECT a.\`id\` FROM \`base_sys_log\` a WHERE ${rest}`,
      params,
    );
    return row?.id;
  }
}
