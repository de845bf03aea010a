import { setTimeout } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { forUpdate, held } from '../../src/kernel/stores/database/for-update';
import { lockRows } from '../../src/kernel/stores/database/lock-rows';
import { createDatabase, dropDatabase } from '../database';
import { ToyTask } from './toys';

let source: DataSource;

beforeAll(async () => {
  await createDatabase();
  const options = { ...(await databaseOptions(env)), entities: [ToyTask], synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const ways: Record<string, (manager: EntityManager, id: number) => Promise<number>> = {
  'by find': async (manager, id) => (await manager.findOneOrFail(ToyTask, { where: { id }, ...held(manager) })).status,
  'by a statement': async (manager, id) => {
    const sql = `SELECT \`status\` FROM \`toy_task\` WHERE \`id\` = ?${forUpdate(manager)}`;
    const [row] = await manager.query<{ status: number }[]>(sql, [id]);
    return row!.status;
  },
  'by their ids': async (manager, id) => {
    await lockRows(manager, 'toy_task', [id]);
    return (await manager.findOneByOrFail(ToyTask, { id })).status;
  },
};

test.each(Object.entries(ways))(
  'concurrent transactions that lock a row %s read and change it one after the other',
  async (way, read) => {
    const now = new Date();
    const { identifiers } = await source.manager.insert(ToyTask, { status: 0, createTime: now, updateTime: now });
    const id = identifiers[0]?.id as number;
    const add = () =>
      source.transaction(async (manager) => {
        // A transaction that has looked at anything reads the past from then on, but for what it holds as it reads.
        if (!way.endsWith('ids')) await manager.count(ToyTask);
        const status = await read(manager, id);
        await setTimeout(10);
        await manager.update(ToyTask, { id }, { status: status + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await source.manager.findOneBy(ToyTask, { id })).toMatchObject({ status: 8 });
  },
);
