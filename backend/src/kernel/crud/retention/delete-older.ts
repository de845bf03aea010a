import { setImmediate } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { both, type Condition } from '../../stores/database/condition';
import { quote } from '../../stores/database/dialect';
import { allowLongStatements } from '../../stores/database/statement-limit';
import { createdBefore } from './created-before';

const AT_ONCE = 5000;

/** Gets how many rows each statement has deleted, also if a later one fails. */
type OnDeleted = (deleted: number) => void;

/** Deletes rows up to an id, the oldest first. Each statement deletes some thousands, so that nobody waits for long. */
async function deleteUpTo(
  source: DataSource,
  Entity: Type,
  last: number,
  { sql, params }: Condition,
  onDeleted?: OnDeleted,
): Promise<number> {
  const table = quote(source.getMetadata(Entity).tableName);
  let deleted = 0;
  for (let from = await firstFrom(0); from !== null && from <= last;) {
    const to = Math.min(from + AT_ONCE - 1, last);
    const some = await affected(`DELETE FROM ${table} WHERE \`id\` BETWEEN ? AND ? AND ${sql}`, [from, to, ...params]);
    deleted += some;
    onDeleted?.(some);
    from = await firstFrom(to + 1);
    await setImmediate();
  }
  return deleted;

  async function firstFrom(id: number): Promise<number | null> {
    const [row] = await source.query<{ id: number | null }[]>(
      `SELECT MIN(\`id\`) AS id FROM ${table} WHERE \`id\` >= ?`,
      [id],
    );
    return row?.id ?? null;
  }

  async function affected(statement: string, values: unknown[]): Promise<number> {
    const runner = source.createQueryRunner();
    try {
      return (await runner.query(statement, values, true)).affected ?? 0;
    } finally {
      await runner.release();
    }
  }
}

/** What bounds a removal of rows whose times alone are not trusted. */
export interface Bounds {
  /** the highest id that may be deleted */
  upTo: number;
  /** which rows, about the columns of the table without an alias */
  rows: Condition;
  onDeleted?: OnDeleted;
}

/** Deletes rows that were created before a moment. */
export async function deleteOlder(source: DataSource, Entity: Type, moment: Date, bounds?: Bounds): Promise<number> {
  allowLongStatements();
  const table = quote(source.getMetadata(Entity).tableName);
  const due = both(createdBefore(source, Entity, moment), bounds?.rows);
  const [old] = await source.query<{ last: number | null }[]>(
    `SELECT MAX(\`id\`) AS last FROM ${table} WHERE ${due.sql}${bounds ? ' AND `id` <= ?' : ''}`,
    [...due.params, ...(bounds ? [bounds.upTo] : [])],
  );
  return old?.last ? deleteUpTo(source, Entity, old.last, due, bounds?.onDeleted) : 0;
}
