import type { DataSource } from 'typeorm';
import { BusinessError } from '../errors/business-error';

/** What MariaDB and MySQL say when a statement has taken too long. The driver knows no name for the first. */
const NUMBERS = new Set<unknown>([1969, 3024]);

/** A statement was ended because it took longer than it may: a refusal that whoever asked can narrow. */
export class StatementTimeout extends BusinessError {
  constructor() {
    super('crud.tooSlow', {}, { reason: 'slow' });
  }
}

/**
 * Runs a SELECT that the database ends when it takes too long. The embedded database cannot: what is put to it must be small
 * by itself.
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
