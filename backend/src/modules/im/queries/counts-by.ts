import type { EntityManager } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import { placeholders, quote } from '../../../kernel/stores/database/dialect';

/** How many rows of a table belong to each of these ids: one query for all of them. @param narrowing a part of a WHERE clause */
export async function countsBy(
  manager: EntityManager,
  table: string,
  column: string,
  ids: readonly number[],
  narrowing = '1 = 1',
): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const by = quote(column);
  const rows = await manager.query<{ id: number | string; n: number | string }[]>(
    `SELECT ${by} AS id, COUNT(*) AS n FROM ${quote(table)} WHERE ${by} IN (${placeholders(ids)}) AND ${narrowing} GROUP BY ${by}`,
    [...ids],
  );
  return new Map(rows.map(({ id, n }) => [exactId(id), Number(n)]));
}
