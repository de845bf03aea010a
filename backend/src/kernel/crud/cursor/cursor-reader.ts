import type { Repository } from 'typeorm';
import { dialectOf } from '../../stores/database/dialect';
import { BusinessError } from '../../basis/errors/business-error';
import { type BaseRow, type Query } from '../read/query';
import { both, type Condition } from '../../stores/database/condition';
import { columnNamed } from '../columns/columns';
import type { PageSize } from '../read/page-size';
import type { RowReader, WireRow } from '../read/row-reader';
import {
  type CursorPageOf,
  type CursorQuery,
  type CursorSpec,
  isGiven,
  type Searched,
  type ScanDirection,
} from './cursor-query';
import { CursorTotals } from './cursor-totals';
import { IdsOfTime } from './ids-of-time';
import { LiveIndexes } from './live-indexes';
import { pathsOf } from './path';
import type { Between } from './id-statement';
import { IndexScanner } from './index-scanner';
import { splitByValues, type UnionBranch } from './union-branch';
import { type ScanPlan, RowScanner } from './row-scanner';

const DEFAULT_SIZE = 20;

/**
 * How long, in milliseconds, a call keeps searching while it finds too few rows; then it returns the position where it stopped. The first
 * call returns early, so that the user sees something soon. The calls that continue from a cursor search longer, because each of them costs
 * a round trip.
 */
export const PATIENCE_MS = { first: 25, further: 300 };

/** Rows, newest first, and the cursor of the next page in the requested direction; null at the end. */
export interface Slice {
  list: WireRow[];
  cursor: number | null;
}

/** Reads tables with millions of rows by their ids, without an offset, a full count or a sort. */
export class CursorReader<E extends BaseRow> {
  readonly totals: CursorTotals;
  private readonly scan: IndexScanner;
  private readonly indexes: LiveIndexes;
  private readonly times = new Map<string, IdsOfTime>();

  constructor(
    private readonly rows: Repository<E>,
    private readonly reader: RowReader<E>,
  ) {
    const source = rows.manager.dataSource;
    this.scan = new IndexScanner(source, rows.metadata.tableName);
    this.indexes = new LiveIndexes(source, rows.metadata);
    this.totals = new CursorTotals(source, rows.metadata.tableName, this.scan);
  }

  /**
   * @param branches the sets of rows to read; see `CursorEntityService.branches`
   * @param more a condition beyond the declared filters that can only be checked by reading a row
   */
  async planScan(
    query: CursorQuery,
    spec: CursorSpec<E>,
    branches: readonly UnionBranch[],
    more?: Condition,
  ): Promise<ScanPlan> {
    const indexes = await this.indexes.readIndexes();
    const isIndexed = (name: string): boolean => indexes.some(([first]) => first === name);
    let divided = branches;
    const unindexed: string[] = [];
    for (const name of spec.filter ?? []) {
      const parts = isIndexed(name) ? splitByValues(name, query, divided) : undefined;
      if (parts) divided = parts;
      else unindexed.push(name);
    }
    const conditions = [
      ...unindexed.filter((name) => isGiven(query, name)).map((name) => this.where(query, name)),
      ...this.exactTime(query, spec.time),
      ...this.search(query, spec),
      ...(more ? [more] : []),
    ];
    const equal = (name: string, value: unknown): Condition => this.where({ [name]: value }, name);
    return {
      paths: pathsOf(divided, indexes, dialectOf(this.rows.manager), equal),
      ...(conditions.length ? { condition: both(...conditions) } : {}),
      ...(spec.shown ? { shown: spec.shown } : {}),
      ...(await this.idsOf(query, spec.time)),
    };
  }

  /**
   * Reads a page without a total, as a chat window needs it.
   * @param goesOn whether to use the longer time limit of calls that have a cursor
   */
  async readSlice(query: CursorQuery, plan: ScanPlan, goesOn = typeof query.cursor === 'number'): Promise<Slice> {
    const size = query.size ?? DEFAULT_SIZE;
    const scan = this.startScan(plan, query.way ?? 'older', query.cursor ?? undefined);
    const ids = await readUntil(scan, size + 1, goesOn ? PATIENCE_MS.further : PATIENCE_MS.first);
    const list = await this.reader.inOrder(newestFirst(ids.slice(0, size)));
    if (ids.length > size) return { list, cursor: ids[size - 1] ?? null };
    return { list, cursor: scan.ended ? null : (scan.reached ?? null) };
  }

  async readPage(query: CursorQuery, plan: ScanPlan): Promise<CursorPageOf<WireRow>> {
    const [{ list, cursor }, count, scope] = await Promise.all([
      this.readSlice(query, plan),
      this.totals.countTotal(plan),
      query.keyWord ? this.scope(plan) : undefined,
    ]);
    return {
      list,
      pagination: {
        page: 1,
        size: query.size ?? DEFAULT_SIZE,
        total: Math.max(count.total, list.length),
        ...(count.isEstimate ? { totalIsEstimate: true } : {}),
        cursor,
        more: cursor !== null,
        ...(scope ? { searched: { ...scope, reached: reachedOf(scope, query.way ?? 'older', cursor) } } : {}),
      },
    };
  }

  /** Reads all rows from one end to the other. A long search without matches yields empty pages, so that the reader can stop in between. */
  async *streamRows(plan: ScanPlan, size: PageSize, way: ScanDirection): AsyncGenerator<WireRow[]> {
    const scan = this.startScan(plan, way, undefined);
    while (!scan.ended) {
      const ids = await scan.nextIds(size.rows);
      const rows = ids.length ? await this.reader.inOrder(ids) : [];
      size.learn(rows);
      yield rows;
    }
  }

  /** Starts a scan at a cursor; the row at the cursor itself is excluded. */
  startScan(plan: ScanPlan, way: ScanDirection, cursor: number | undefined): RowScanner {
    return new RowScanner(
      this.scan,
      plan,
      way,
      cursor === undefined ? undefined : way === 'older' ? cursor - 1 : cursor + 1,
    );
  }

  /** @throws BusinessError if a keyword search has no filter to limit it */
  mustBeScoped(query: CursorQuery, { scope, time }: CursorSpec<E>): void {
    if (!query.keyWord || !scope) return;
    const names = [...scope.filters, `${time}Start`, `${time}End`];
    if (names.some((name) => isGiven(query, name))) return;
    throw new BusinessError(scope.message, {}, { reason: 'scope', scope: [...scope.filters, time] });
  }

  idsOf(query: Query, time: string): Promise<Between> {
    const start = query[`${time}Start`];
    const end = query[`${time}End`];
    if (!(start instanceof Date) && !(end instanceof Date)) return Promise.resolve({});
    return this.timesOf(time).idsBetween(
      start instanceof Date ? start : undefined,
      end instanceof Date ? end : undefined,
    );
  }

  private timesOf(time: string): IdsOfTime {
    const known = this.times.get(time);
    if (known) return known;
    const column = columnNamed(this.rows.target as new () => E, time);
    if (!column) throw new Error(`${this.rows.metadata.name} has no ${time}.`);
    const stored = (moment: Date): unknown => this.reader.bind(column, moment);
    const fresh = new IdsOfTime(this.rows.manager.dataSource, this.rows.metadata.tableName, time, stored);
    this.times.set(time, fresh);
    return fresh;
  }

  private where(query: Query, name: string): Condition {
    return this.reader.conditionOf({ [name]: query[name] }, { filter: [name] as (keyof E & string)[] });
  }

  /** Written so that no index is used for it. An index on the time would collect all rows of that time instead of the rows of the ids. */
  private exactTime(query: Query, time: string): Condition[] {
    const [start, end] = [`${time}Start`, `${time}End`];
    if (!isGiven(query, start) && !isGiven(query, end)) return [];
    const { sql, params } = this.reader.conditionOf({ [start]: query[start], [end]: query[end] }, {});
    const column = this.reader.at(time);
    return [{ sql: sql.replaceAll(column, `COALESCE(${column}, ${column})`), params }];
  }

  private search({ keyWord }: Query, { keyword = [] }: CursorSpec<E>): Condition[] {
    return keyWord && keyword.length ? [this.reader.conditionOf({ keyWord }, { keyword })] : [];
  }

  /** The newest and the oldest id in the range that a search covers. */
  private async scope({ paths, from, to }: ScanPlan): Promise<Omit<Searched, 'reached'> | undefined> {
    if (!paths.length) return undefined;
    const [newest, oldest] = await Promise.all([
      this.scan.first(paths, { from, to }, 'older'),
      this.scan.first(paths, { from, to }, 'newer'),
    ]);
    return newest === undefined || oldest === undefined ? undefined : { newest, oldest };
  }
}

async function readUntil(scan: RowScanner, most: number, milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const ids: number[] = [];
  do ids.push(...(await scan.nextIds(most - ids.length)));
  while (ids.length < most && !scan.ended && performance.now() < until);
  return ids;
}

const newestFirst = (ids: readonly number[]): number[] => [...ids].sort((a, b) => b - a);

function reachedOf({ newest, oldest }: Omit<Searched, 'reached'>, way: ScanDirection, cursor: number | null): number {
  const end = way === 'older' ? oldest : newest;
  return Math.min(newest, Math.max(oldest, cursor ?? end));
}
