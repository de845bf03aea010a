import type { DataSource } from 'typeorm';
import { quote } from '../../stores/database/dialect';
import { limitedQuery } from '../../stores/database/limited-query';
import type { Between } from './id-statement';

/**
 * Ids follow the times only roughly, because several writers insert at once and their clocks differ. This margin, in ids, covers the
 * difference.
 */
const SLACK = 1000;

/** The number of neighbouring rows that together determine the time at an id, because the time of a single row may be wrong by years. */
const WITNESSES = 9;

const LIFE_MS = 60_000;
const MOST = 500;
const LONGEST_MS = 3000;

/** Two ids between which the times pass a given moment. */
interface Boundary {
  low: number;
  high: number;
}

/**
 * Finds the range of ids that rows of a time range can have, by a binary search over the primary key. An index on the time would not help:
 * databases would collect all rows of the time range before they sort them by id.
 */
export class IdsOfTime {
  private readonly known = new Map<number, { boundary: Promise<Boundary | undefined>; until: number }>();

  /** @param stored converts a moment to what the driver stores */
  constructor(
    private readonly source: DataSource,
    private readonly table: string,
    private readonly column: string,
    private readonly stored: (moment: Date) => unknown,
  ) {}

  /** Returns the id range of a time range. Rows outside it belong to other times; most rows inside it belong to this one. */
  async idsBetween(start: Date | undefined, end: Date | undefined): Promise<Between> {
    const [first, last] = await Promise.all([
      start && this.boundary(start),
      end && this.boundary(new Date(end.getTime() + 1000)),
    ]);
    return {
      ...(first ? { from: first.low - SLACK } : {}),
      ...(last ? { to: last.high + SLACK } : {}),
    };
  }

  private boundary(moment: Date): Promise<Boundary | undefined> {
    const key = moment.getTime();
    const found = this.known.get(key);
    if (found && found.until > Date.now()) return found.boundary;
    if (this.known.size >= MOST) this.known.clear();
    const fresh = { boundary: this.search(this.stored(moment)), until: Date.now() + LIFE_MS };
    this.known.set(key, fresh);
    fresh.boundary.catch(() => this.known.delete(key));
    return fresh.boundary;
  }

  /** Returns no upper limit if the moment is later than all rows: rows written in the meantime may still be before it. */
  private async search(moment: unknown): Promise<Boundary | undefined> {
    const ends = await this.ends();
    if (!ends || ends.high - ends.low <= 2 * SLACK) return undefined;
    let { low, high } = ends;
    while (high - low > SLACK) {
      const middle = low + Math.floor((high - low) / 2);
      if (await this.isLater(middle, moment)) high = middle;
      else low = middle + 1;
    }
    return high >= ends.high ? { low, high: Number.MAX_SAFE_INTEGER - SLACK } : { low, high };
  }

  private async ends(): Promise<Boundary | undefined> {
    const table = quote(this.table);
    // SQLite scans the whole table if one SELECT asks for both MIN and MAX.
    const [row] = await this.ask<{ low: number | string | null; high: number | string | null }>(
      `SELECT (SELECT MIN(\`id\`) FROM ${table}) AS \`low\`, (SELECT MAX(\`id\`) FROM ${table}) AS \`high\``,
      [],
    );
    if (!row || row.low === null || row.high === null) return undefined;
    return { low: Number(row.low), high: Number(row.high) };
  }

  /** Whether most of the first rows from this id on are at or after the moment. */
  private async isLater(id: number, moment: unknown): Promise<boolean> {
    const column = quote(this.column);
    const [row] = await this.ask<{ later: number | string | null; known: number | string }>(
      `SELECT SUM(CASE WHEN ${column} >= ? THEN 1 ELSE 0 END) AS later, COUNT(${column}) AS known ` +
        `FROM (SELECT ${column} FROM ${quote(this.table)} WHERE \`id\` >= ? ORDER BY \`id\` LIMIT ${WITNESSES}) w`,
      [moment, id],
    );
    return Number(row?.later ?? 0) * 2 > Number(row?.known ?? 0);
  }

  private ask<Row>(sql: string, params: unknown[]): Promise<Row[]> {
    return limitedQuery<Row>(this.source, sql, params, LONGEST_MS);
  }
}
