import type { DataSource } from 'typeorm';
import { quote } from '../../database/dialect';
import { limitedQuery } from '../../database/limited-query';
import type { Between } from './index-scanner';

/** Ids follow the times only roughly: several write at once, and clocks differ. */
const SLACK = 1000;

/** So many neighbours say together which time it is at an id: one of them alone may be off by years. */
const WITNESSES = 9;

const LIFE_MS = 60_000;
const MOST = 500;
const LONGEST_MS = 3000;

/** Between two ids the times pass a moment. */
interface Boundary {
  low: number;
  high: number;
}

/**
 * Which ids the rows of a time can have, by looking at the times of few of them along the primary key. An index on the time
 * would not help: databases then collect all rows of the time before they sort them by their ids.
 */
export class IdsOfTime {
  private readonly known = new Map<number, { boundary: Promise<Boundary | undefined>; until: number }>();

  /** @param stored a moment as the driver stores it */
  constructor(
    private readonly source: DataSource,
    private readonly table: string,
    private readonly column: string,
    private readonly stored: (moment: Date) => unknown,
  ) {}

  /** Ids outside are of other times; of those inside, most are of this one. */
  async between(start: Date | undefined, end: Date | undefined): Promise<Between> {
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

  /** None where the moment is later than all rows: what is written meanwhile may still be before it. */
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
    // SQLite reads the whole table where one SELECT asks for both.
    const [row] = await this.ask<{ low: number | string | null; high: number | string | null }>(
      `SELECT (SELECT MIN(\`id\`) FROM ${table}) AS \`low\`, (SELECT MAX(\`id\`) FROM ${table}) AS \`high\``,
      [],
    );
    if (!row || row.low === null || row.high === null) return undefined;
    return { low: Number(row.low), high: Number(row.high) };
  }

  /** Whether the first rows from an id on are, most of them, not before the moment. */
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
