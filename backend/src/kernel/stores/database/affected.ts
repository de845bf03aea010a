import type { DataSource } from 'typeorm';

/** Runs a writing statement. @returns the number of affected rows, which shows whether a compare-and-set succeeded */
export async function affected(source: DataSource, sql: string, values: readonly unknown[] = []): Promise<number> {
  const runner = source.createQueryRunner();
  try {
    return (await runner.query(sql, [...values], true)).affected ?? 0;
  } finally {
    await runner.release();
  }
}
