import type { DataSource } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import { quote } from '../../../kernel/stores/database/dialect';

/** A row of a growing table, with the requested columns under the caller's names. */
export interface NewRow {
  id: number;
  time: Date | null;
}

/** A row gets its id before it is committed, so rows with lower ids may still appear after this time. */
export const SETTLED_MS = 60_000;

/**
 * The rows after an id, in the order of their ids. It reads a range of the primary key, however many rows there are.
 * @param columns the columns by the names under which they are read; `NULL` for a name without a column
 */
export async function rowsAfter<Name extends string>(
  database: DataSource,
  table: string,
  columns: Readonly<Record<Name | 'time', string | undefined>>,
  id: number,
  most: number,
): Promise<(NewRow & Record<Name, unknown>)[]> {
  const read = Object.entries<string | undefined>(columns).map(
    ([name, column]) => `${column ? quote(column) : 'NULL'} AS ${quote(name)}`,
  );
  const rows = await database.query<(Record<Name, unknown> & { id: unknown; time: unknown })[]>(
    `SELECT \`id\`, ${read.join(', ')} FROM ${quote(table)} WHERE \`id\` > ? ORDER BY \`id\` LIMIT ?`,
    [id, most],
  );
  return rows.map((row) => ({ ...row, id: exactId(row.id), time: momentOf(row.time) }));
}

/** The rows before the first one that is too young. A time in the future is wrong, and does not count as young. */
export function settledOf<R extends NewRow>(rows: readonly R[], now: number): readonly R[] {
  const young = rows.findIndex(({ time }) => !!time && +time > now - SETTLED_MS && +time <= now);
  return young < 0 ? rows : rows.slice(0, young);
}

/** Whether a type is a message of a person: neither a notice about one (10 to 19: recalls, receipts) nor a system line (20 to 39). */
export const isFromPerson = (type: unknown): boolean => Number(type) < 10 || (Number(type) >= 40 && Number(type) < 50);

/** The embedded database stores times as text in UTC. */
function momentOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : null;
}
