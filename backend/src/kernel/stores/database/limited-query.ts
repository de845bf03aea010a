import type { DataSource } from 'typeorm';
import { BusinessError } from '../../basis/errors/business-error';

/** The error numbers of MariaDB and MySQL for a statement that took too long. The driver has no name for the first. */
const NUMBERS = new Set<unknown>([1969, 3024]);

/** The database ended a statement because it exceeded its time limit. The caller gets a business error and can narrow the query. */
export class StatementTimeout extends BusinessError {
  constructor() {
    super('crud.tooSlow', {}, { reason: 'slow' });
  }
}

/**
 * Runs a SELECT with a time limit that the database enforces. The embedded database cannot do this, so its statements must be small by
 * design.
 * @throws StatementTimeout
 */
export async function limitedQuery<Row>(
  source: DataSource,
  select: string,
  params: readonly unknown[],
  milliseconds: number,
): Promise<Row[]> {
  try {
    return await source.query<Row[]>(limited(source, select, milliseconds), [...params]);
  } catch (error) {
    throw isTimeout(error) ? new StatementTimeout() : error;
  }
}

function limited({ options }: DataSource, select: string, milliseconds: number): string {
  if (options.type === 'mariadb') return `SET STATEMENT max_statement_time=${milliseconds / 1000} FOR ${select}`;
  if (options.type === 'mysql') return select.replace(/^SELECT/, `SELECT /*+ MAX_EXECUTION_TIME(${milliseconds}) */`);
  return select;
}

function isTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('errno' in error && NUMBERS.has(error.errno)) return true;
  return 'driverError' in error && isTimeout(error.driverError);
}
