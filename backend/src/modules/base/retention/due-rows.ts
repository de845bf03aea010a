import type { DataSource } from 'typeorm';
import { createdBefore } from '../../../kernel/crud/retention/created-before';
import { both, type Condition } from '../../../kernel/stores/database/condition';
import { quote } from '../../../kernel/stores/database/dialect';
import type { TrailPortion } from './trail-portions';

/** The condition that a row of a portion is older than it is kept. */
export const dueOf = (source: DataSource, { Entity, rows, since }: TrailPortion): Condition =>
  both(createdBefore(source, Entity, since), rows);

/** The highest id of such a row from one id to another; null if there is none. */
export async function lastDue(
  source: DataSource,
  portion: TrailPortion,
  [from, to]: readonly [number, number],
): Promise<number | null> {
  const { sql, params } = dueOf(source, portion);
  const [row] = await source.query<{ last: number | null }[]>(
    `SELECT MAX(\`id\`) AS \`last\` FROM ${quote(source.getMetadata(portion.Entity).tableName)} ` +
      `WHERE ${sql} AND \`id\` BETWEEN ? AND ?`,
    [...params, from, to],
  );
  return row?.last == null ? null : Number(row.last);
}
