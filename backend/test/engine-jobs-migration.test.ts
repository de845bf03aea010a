import type { DataSource } from 'typeorm';
import { EngineJob } from '../src/kernel/durability/engine/engine-job.entity';
import { openWithAllEntities, pendingStatements } from '../src/pending-statements';
import { createDatabase, dropDatabase } from './database';

const JOBS = [
  { key: 'failed', name: 'mail.send', at: 1000, due: null, attempts: 5, failure: 'no luck', failedTime: 9000 },
  { key: 'running', name: 'mail.send', at: 2000, due: 17_000, owner: 'a node', since: 2000, attempts: 1, meanwhile: 2 },
  { key: 'waiting', name: 'mail.send', at: 3000, due: 3000, data: '{"id":"七"}' },
];

let source: DataSource;
beforeAll(createDatabase);
afterAll(dropDatabase);
beforeAll(async () => (source = await openWithAllEntities()));
afterAll(() => source.destroy());

const rows = async (table: string) =>
  (await source.query<Record<string, unknown>[]>(`SELECT * FROM ${table} ORDER BY ${source.driver.escape('key')}`)).map(
    (row) => ({ ...row, at: Number(row.at) }),
  );

async function undo(): Promise<void> {
  const first = source.migrations.findIndex(({ name }) => name?.startsWith('EngineJobs'));
  for (let left = source.migrations.length; left > first; left--)
    await source.undoLastMigration({ transaction: 'none' });
}

test('the jobs of the in-process engine keep their state when their table gets its new name and its old one', async () => {
  await source.manager.insert(EngineJob, JOBS);
  const before = await rows('engine_job');
  expect(before).toMatchObject(JOBS.map(({ key, at }) => ({ key, at })));

  await undo();
  expect(await rows('engine_alarm')).toEqual(before);
  await expect(rows('engine_job')).rejects.toThrow();

  await source.runMigrations();
  expect(await rows('engine_job')).toEqual(before);
  await expect(rows('engine_alarm')).rejects.toThrow();
  expect(await pendingStatements(source)).toEqual({ up: [], down: [] });
});
