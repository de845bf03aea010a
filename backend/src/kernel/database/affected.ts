import type { DataSource } from 'typeorm';

/** Runs a statement that writes. @returns how many rows it met: whether a compare-and-set was won */
export async function affected(source: DataSource, sql: string, values: readonly unknown[] = []): Promise<number> {
  const runner = source.createQueryRunner();
  try {
    return (await runner.query(sql, [...values], true)).affected ?? 0;
  } finally {
    await runner.release();
  }
}
