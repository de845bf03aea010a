import type { EntityManager } from 'typeorm';
import { quote } from '../../../kernel/stores/database/dialect';

/** The highest id of a table, or of a part of it; 0 if it is empty. */
export async function highestId(manager: EntityManager, table: string, below?: number): Promise<number> {
  const where = below === undefined ? '' : ' WHERE `id` < ?';
  const [row] = await manager.query<{ id: number | string | null }[]>(
    `SELECT MAX(\`id\`) AS id FROM ${quote(table)}${where}`,
    below === undefined ? [] : [below],
  );
  return Number(row?.id ?? 0);
}
