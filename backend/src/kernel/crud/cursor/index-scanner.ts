import type { DataSource } from 'typeorm';
import { exactId } from '../../stores/database/exact-integers';
import { quote } from '../../stores/database/dialect';
import { limitedQuery } from '../../stores/database/limited-query';
import { both, type Condition } from '../../stores/database/condition';
import type { ScanDirection } from './cursor-query';
import { chunked } from '../../basis/lists/chunked';
import { along, type Between, DIRECTION, type Statement, union, within } from './id-statement';
import { isDirect, type Path } from './path';

/** The time limit of one list statement. */
const LONGEST_MS = 3000;

/** The id of a row, and whether the row is listed on its own. */
export interface MarkedId {
  id: number;
  isShown: boolean;
}

type IdRow = Record<string, number | string | null>;

/** Runs the statements that find ids: scans along an index, each with a limit. */
export class IndexScanner {
  constructor(
    private readonly source: DataSource,
    private readonly table: string,
  ) {}

  /** Returns the first `limit` distinct ids in that direction, on any of the paths, of rows that match the condition. */
  async ids(
    paths: readonly Path[],
    condition: Condition | undefined,
    bounds: Between,
    way: ScanDirection,
    limit: number,
  ): Promise<number[]> {
    const found = await this.firstIds(paths, condition, bounds, way, limit);
    const rows = found ? await this.ask<{ id: number | string }>(found) : [];
    return rows.map(({ id }) => exactId(id));
  }

  /** Returns the same for direct paths, and of each row whether it matches `shown`. Only these rows are read. */
  async readMarked(
    paths: readonly Path[],
    shown: Condition,
    bounds: Between,
    way: ScanDirection,
    limit: number,
  ): Promise<MarkedId[]> {
    const found = await this.firstIds(paths, undefined, bounds, way, limit);
    if (!found) return [];
    const rows = await this.ask<{ id: number | string; shown: number | string }>({
      sql:
        `SELECT f.\`id\`, CASE WHEN ${shown.sql} THEN 1 ELSE 0 END AS shown FROM (${found.sql}) f ` +
        `JOIN ${quote(this.table)} a ON a.\`id\` = f.\`id\` ORDER BY f.\`id\` ${DIRECTION[way]}`,
      params: [...shown.params, ...found.params],
    });
    return rows.map(({ id, shown }) => ({ id: exactId(id), isShown: Number(shown) === 1 }));
  }

  /** Counts the rows on the paths that match the condition, up to the limit. */
  async countRows(
    paths: readonly Path[],
    condition: Condition | undefined,
    bounds: Between,
    limit: number,
  ): Promise<number> {
    const arms = paths.map(({ lead, rest }) =>
      along(this.table, 'older', both(lead, rest, condition, within(bounds)), { limit }),
    );
    // With many paths, first count without removing duplicates: this is cheap, and enough if the limit is reached.
    const rough = arms.length > MOST_SORTED ? await this.sum(union(arms, 'ALL', `LIMIT ${limit}`)) : 0;
    return rough >= limit ? rough : this.sum(union(arms, 'DISTINCT'));
  }

  /**
   * Counts the rows on direct paths up to the limit, and how many different ones of these match `shown`. A row that is on two paths may count
   * twice as read.
   */
  async countShown(
    paths: readonly Path[],
    shown: Condition,
    bounds: Between,
    limit: number,
  ): Promise<{ read: number; shown: number }> {
    const arms = paths.map(({ lead }) => along(this.table, 'older', both(lead, within(bounds)), { limit }));
    const all = union(arms, 'ALL', `LIMIT ${limit}`);
    const [row] = await this.ask<{ read: number | string; shown: number | string }>({
      sql:
        `SELECT COUNT(*) AS \`read\`, COUNT(DISTINCT CASE WHEN ${shown.sql} THEN a.\`id\` END) AS shown ` +
        `FROM (${all.sql}) f JOIN ${quote(this.table)} a ON a.\`id\` = f.\`id\``,
      params: [...shown.params, ...all.params],
    });
    return { read: Number(row?.read ?? 0), shown: Number(row?.shown ?? 0) };
  }

  /**
   * Returns the id at which each path has passed the given number of rows, starting at the bounds. With several paths it returns the
   * nearest such id, so that every path is covered up to it. Returns undefined if all paths end before that.
   */
  async findBoundary(
    paths: readonly Path[],
    bounds: Between,
    way: ScanDirection,
    rows: number,
  ): Promise<number | undefined> {
    const each = Math.max(LEAST_EACH, Math.ceil(rows / paths.length));
    return firstOf(await this.ends(paths, bounds, way, each - 1), way);
  }

  /** Returns the first id in that direction. */
  async first(paths: readonly Path[], bounds: Between, way: ScanDirection): Promise<number | undefined> {
    return firstOf(await this.ends(paths, bounds, way, 0), way);
  }

  /** Returns the statement of `ids`; undefined if no path has a row. */
  private async firstIds(
    paths: readonly Path[],
    condition: Condition | undefined,
    bounds: Between,
    way: ScanDirection,
    limit: number,
  ): Promise<Statement | undefined> {
    const [some, near] =
      isDirect(paths, condition) && paths.length > limit
        ? await this.nearest(paths, bounds, way, limit)
        : [paths, bounds];
    if (!some.length) return undefined;
    const arms = some.map(({ lead, rest }) =>
      along(this.table, way, both(lead, rest, condition, within(near)), { limit }),
    );
    const all = union(arms, 'DISTINCT', `ORDER BY \`id\` ${DIRECTION[way]} LIMIT ?`);
    return { sql: all.sql, params: [...all.params, limit] };
  }

  /**
   * Returns the paths that can contain one of the first `limit` ids, and the bounds for them. If `limit` paths start before some id, a path
   * that starts behind it cannot contribute.
   */
  private async nearest(
    paths: readonly Path[],
    bounds: Between,
    way: ScanDirection,
    limit: number,
  ): Promise<[paths: Path[], bounds: Between]> {
    const starts = await this.ends(paths, bounds, way, 0);
    const inOrder = [...new Set(starts.filter((id) => id !== null))].sort((a, b) => (way === 'older' ? b - a : a - b));
    const last = inOrder[limit - 1] ?? inOrder.at(-1);
    if (last === undefined) return [[], bounds];
    const isNear = (id: number | null = null): boolean => id !== null && (way === 'older' ? id >= last : id <= last);
    const near = way === 'older' ? { ...bounds, from: last } : { ...bounds, to: last };
    return [paths.filter((_path, at) => isNear(starts[at])), inOrder.length < limit ? bounds : near];
  }

  private async sum({ sql, params }: Statement): Promise<number> {
    const [row] = await this.ask<{ n: number | string }>({ sql: `SELECT COUNT(*) AS n FROM (${sql}) counted`, params });
    return Number(row?.n ?? 0);
  }

  private ask<Row>({ sql, params }: Statement): Promise<Row[]> {
    return limitedQuery<Row>(this.source, sql, params, LONGEST_MS);
  }

  /** For each path, returns the id after `offset` rows; null if the path ends before that. */
  private async ends(
    paths: readonly Path[],
    bounds: Between,
    way: ScanDirection,
    offset: number,
  ): Promise<(number | null)[]> {
    const found: (number | null)[] = [];
    // A name can lead to hundreds of paths, but a result row has a limited number of columns.
    for (const some of chunked(paths, AT_ONCE)) {
      const arms = some.map(({ lead }) => along(this.table, way, both(lead, within(bounds)), { limit: 1, offset }));
      const sql = `SELECT ${arms.map((arm, n) => `(${arm.sql}) AS \`e${n}\``).join(', ')}`;
      const [row = {}] = await this.ask<IdRow>({ sql, params: arms.flatMap(({ params }) => params) });
      found.push(...some.map((_path, n) => idOf(row[`e${n}`])));
    }
    return found;
  }
}

const AT_ONCE = 100;
const MOST_SORTED = 8;
const LEAST_EACH = 50;

const idOf = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Returns the id that comes first in that direction. */
function firstOf(ids: readonly (number | null)[], way: ScanDirection): number | undefined {
  const known = ids.filter((id) => id !== null);
  if (!known.length) return undefined;
  return way === 'older' ? Math.max(...known) : Math.min(...known);
}
