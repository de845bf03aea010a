import { setImmediate as pause } from 'node:timers/promises';
import type { Repository } from 'typeorm';
import type { Condition } from '../../../kernel/stores/database/condition';
import type { SpaceInfo } from '../tables/space-info.entity';
import { IDS_A_STRETCH, type Stretch } from './stretch';

const AT_ONCE = 5000;

type Numbers<K extends string> = Record<K, number | string>;

/** Reads the names of files from the database in portions. */
export class NameRows {
  constructor(private readonly rows: Repository<SpaceInfo>) {}

  /** Reads the rows that match the condition, or all rows. */
  async *readRows(condition?: Condition): AsyncGenerator<{ id: number; name: string }> {
    const { sql = '1 = 1', params = [] } = condition ?? {};
    const statement = `SELECT \`id\`, \`name\` FROM \`space_info\` WHERE \`id\` > ? AND ${sql} ORDER BY \`id\` LIMIT ?`;
    for (let last = 0; ;) {
      const some = await this.ask<{ id: number | string; name: string }>(statement, [last, ...params, AT_ONCE]);
      for (const { id, name } of some) yield { id: Number(id), name };
      if (some.length < AT_ONCE) return;
      last = Number(some.at(-1)?.id);
      // The embedded database answers synchronously, so pause to let other requests run.
      await pause();
    }
  }

  async readTotals(): Promise<{ count: number; sum: number }> {
    const sql = 'SELECT COUNT(*) AS `count`, COALESCE(SUM(`id`), 0) AS `sum` FROM `space_info`';
    const [row] = await this.ask<Numbers<'count' | 'sum'>>(sql);
    return { count: Number(row?.count), sum: Number(row?.sum) };
  }

  async stretches(): Promise<Stretch[]> {
    const first = `\`id\` - \`id\` % ${IDS_A_STRETCH}`;
    const sql = `SELECT ${first} AS \`first\`, COUNT(*) AS \`count\`, SUM(\`id\`) AS \`sum\` FROM \`space_info\` GROUP BY ${first}`;
    const rows = await this.ask<Numbers<'first' | 'count' | 'sum'>>(sql);
    return rows.map((row) => ({ first: Number(row.first), count: Number(row.count), sum: Number(row.sum) }));
  }

  private ask<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.rows.manager.query<T[]>(sql, params);
  }
}
