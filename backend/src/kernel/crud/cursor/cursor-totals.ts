import type { DataSource } from 'typeorm';
import { dialectOf, quote } from '../../database/dialect';
import { StatementTimeout } from '../../database/limited-query';
import { Totals } from '../totals';
import { both } from '../../database/condition';
import type { IndexScanner } from './index-scanner';
import type { ScanPlan } from './row-scanner';

/** Beyond it a number of rows is not what anybody reads a list for. */
const COUNTED = 1000;

/** Of so many paths each is looked along as far as that, to know whether all of their rows are fewer. */
const FEW_PATHS = 8;

/** How many rows there are in all is estimated from what the database keeps anyway, once in a while. */
const ESTIMATE_LIFE_MS = 60_000;

export interface Total {
  total: number;
  /** there are more than `total`, or about so many */
  isEstimate: boolean;
}

/** A list whose rows are found is not withheld because their number is not. */
function unknownIfSlow(error: unknown): Total {
  if (error instanceof StatementTimeout) return { total: 0, isEstimate: true };
  throw error;
}

/** How many rows a plan is about, without ever counting many. */
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
    return this.counts.getTotal(JSON.stringify(plan), () => this.count(plan).catch(unknownIfSlow));
  }

  /** After a write: the next question counts anew. */
  forget(): void {
    this.counts.forget();
  }

  /** Of what only reading a row can tell, no more than the newest rows are counted. */
  private async count({ paths, condition, shown, from, to }: ScanPlan): Promise<Total> {
    const isDirect = !condition && paths.every(({ rest }) => !rest);
    const looked = isDirect ? (COUNTED + 1) * Math.min(paths.length, FEW_PATHS) : COUNTED;
    const edge = isDirect && !shown ? undefined : await this.scan.edge(paths, { from, to }, 'older', looked);
    const bounds = { from: edge ?? from, to };
    const wanted = condition || shown ? both(condition, shown) : undefined;
    const count = await this.scan.count(paths, wanted, bounds, COUNTED + 1);
    if (edge === undefined && count <= COUNTED) return { total: count, isEstimate: false };
    const isAll = isDirect && from === undefined && to === undefined && paths.every(({ lead }) => !lead.params.length);
    return { total: isAll ? await this.all() : Math.min(count, COUNTED), isEstimate: true };
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
