import { setImmediate } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Condition } from '../../stores/database/condition';
import { quote } from '../../stores/database/dialect';
import { allowLongStatements } from '../../stores/database/statement-limit';

const AT_ONCE = 5000;

/** Told of a removal before it begins. */
export type Announce = (lastId: number) => Promise<void>;

/** Deletes rows up to an id, the oldest first. Each statement deletes some thousands, so that nobody waits for long. */
async function deleteUpTo(source: DataSource, Entity: Type, last: number, { sql, params }: Condition): Promise<number> {
  const table = quote(source.getMetadata(Entity).tableName);
  let deleted = 0;
  for (let from = await firstFrom(0); from !== null && from <= last;) {
    const to = Math.min(from + AT_ONCE - 1, last);
    deleted += await affected(`DELETE FROM ${table} WHERE \`id\` BETWEEN ? AND ? AND ${sql}`, [from, to, ...params]);
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
  /** called with the highest id before the first one is deleted */
  announce: Announce;
}

/** Deletes rows that were created before a moment. */
export async function deleteOlder(source: DataSource, Entity: Type, moment: Date, bounds?: Bounds): Promise<number> {
  allowLongStatements();
  const table = quote(source.getMetadata(Entity).tableName);
  const before = storedTime(source, Entity, moment);
  const [old] = await source.query<{ last: number | null }[]>(
    `SELECT MAX(\`id\`) AS last FROM ${table} WHERE \`createTime\` < ?${bounds ? ' AND `id` <= ?' : ''}`,
    [before, ...(bounds ? [bounds.upTo] : [])],
  );
  if (!old?.last) return 0;
  await bounds?.announce(Number(old.last));
  return deleteUpTo(source, Entity, old.last, { sql: '`createTime` < ?', params: [before] });
}

function storedTime(source: DataSource, Entity: Type, moment: Date): unknown {
  const column = source.getMetadata(Entity).findColumnWithPropertyName('createTime');
  if (!column) throw new Error(`${Entity.name} has no createTime.`);
  return source.driver.preparePersistentValue(moment, column);
}
