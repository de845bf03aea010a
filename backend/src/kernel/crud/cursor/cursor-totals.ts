import type { DataSource } from 'typeorm';
import { dialectOf, quote } from '../../stores/database/dialect';
import { StatementTimeout } from '../../stores/database/limited-query';
import { Totals } from '../read/totals';
import type { IndexScanner } from './index-scanner';
import { isDirect } from './path';
import { rowCondition, type ScanPlan } from './row-scanner';

/** Rows are counted up to this number. A larger exact total is of no use to a reader of the list. */
const COUNTED = 1000;

/**
 * How long an estimate is cached. The number of all rows is estimated from data that the database keeps anyway: table statistics, or the
 * smallest and the largest id.
 */
const ESTIMATE_LIFE_MS = 60_000;

export interface Total {
  total: number;
  /** the real number is larger than `total`, or only about `total` */
  isEstimate: boolean;
}

/** How many rows were counted, and whether that is all of them. */
interface Count {
  count: number;
  isWhole: boolean;
}

/** If the count times out, return an unknown total, so that the list itself is still returned. */
function unknownIfSlow(error: unknown): Total {
  if (error instanceof StatementTimeout) return { total: 0, isEstimate: true };
  throw error;
}

/** Estimates how many rows a plan matches, without ever counting many. */
export class CursorTotals {
  private readonly counts = new Totals<Total>();
  private readonly estimates = new Totals<number>(ESTIMATE_LIFE_MS);

  constructor(
    private readonly source: DataSource,
    private readonly table: string,
    private readonly scan: IndexScanner,
  ) {}

  countTotal(plan: ScanPlan): Promise<Total> {
    if (!plan.paths.length) return Promise.resolve({ total: 0, isEstimate: false });
    return this.counts.getTotal(JSON.stringify(plan), () => this.countRows(plan).catch(unknownIfSlow));
  }

  /** Clears the cache after a write, so that the next query counts again. */
  clearCounts(): void {
    this.counts.clearCounts();
  }

  private async countRows(plan: ScanPlan): Promise<Total> {
    const { paths, condition, from, to } = plan;
    const direct = isDirect(paths, condition);
    const { count, isWhole } = await (direct ? this.countDirect(plan) : this.countNewest(plan));
    if (isWhole && count <= COUNTED) return { total: count, isEstimate: false };
    const isAll = direct && from === undefined && to === undefined && paths.every(({ lead }) => !lead.params.length);
    return { total: isAll ? await this.all() : Math.min(count, COUNTED), isEstimate: true };
  }

  /** Counts along indexes. Of rows that are listed as part of others, no more are read than are counted. */
  private async countDirect({ paths, shown, from, to }: ScanPlan): Promise<Count> {
    const bounds = { from, to };
    if (!shown) return { count: await this.scan.countRows(paths, undefined, bounds, COUNTED + 1), isWhole: true };
    const counted = await this.scan.countShown(paths, shown, bounds, COUNTED + 1);
    return { count: counted.shown, isWhole: counted.read <= COUNTED };
  }

  /** If a condition can only be checked by reading rows, only the newest rows are counted. */
  private async countNewest(plan: ScanPlan): Promise<Count> {
    const { paths, from, to } = plan;
    const edge = await this.scan.findBoundary(paths, { from, to }, 'older', COUNTED);
    const bounds = { from: edge ?? from, to };
    const count = await this.scan.countRows(paths, rowCondition(plan), bounds, COUNTED + 1);
    return { count, isWhole: edge === undefined };
  }

  private async all(): Promise<number> {
    const rows = await this.estimates.getTotal(this.table, () => this.estimate());
    return Math.max(rows, COUNTED);
  }

  private async estimate(): Promise<number> {
    const isEmbedded = dialectOf(this.source.manager) === 'sqlite';
    const sql = isEmbedded
      ? `SELECT (SELECT MAX(\`id\`) FROM ${quote(this.table)}) - (SELECT MIN(\`id\`) FROM ${quote(this.table)}) + 1 AS n`
      : 'SELECT TABLE_ROWS AS n FROM `information_schema`.`TABLES` WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?';
    const [row] = await this.source.query<{ n: number | string | null }[]>(sql, isEmbedded ? [] : [this.table]);
    return Number(row?.n ?? 0);
  }
}
