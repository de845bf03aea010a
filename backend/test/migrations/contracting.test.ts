import type { DataSource, MigrationInterface } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { contracts } from '../../src/migrations/contracting';
import { createDatabase, dropDatabase } from '../database';
import { onBoth } from '../process/on-both';
import { contractions } from './contractions';
import { tableFacts } from './table-facts';

interface Found {
  changes: string[];
  rewritesRows: boolean;
}

let source: DataSource;
const found = new Map<string, Found>();

async function examine(migration: MigrationInterface): Promise<Found> {
  const before = await tableFacts(source);
  const runner = source.createQueryRunner();
  const asked = jest.spyOn(runner, 'query');
  await migration.up(runner);
  await runner.release();
  const rewritesRows = asked.mock.calls.some(([sql]) => /^\s*(UPDATE|DELETE)\b/i.test(sql));
  return { changes: contractions(before, await tableFacts(source)), rewritesRows };
}

beforeAll(async () => {
  await createDatabase();
  source = await createDataSource(await databaseOptions(env)).initialize();
  for (const migration of source.migrations)
    found.set(migration.name ?? migration.constructor.name, await examine(migration));
}, 300_000);
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

/** CONTRIBUTING.md says how such a change is made, and how its last step is named. */
onBoth('a migration after which an older build would fail is named as one that contracts', () => {
  expect(found.size).toBeGreaterThan(70);
  expect([...found].filter(([name, { changes }]) => changes.length && !contracts(name))).toEqual([]);
});

/** What is rewritten in place no schema tells. The coding helper gives one name to all its changes of a table. */
onBoth('a migration that is named as one that contracts takes something away, or rewrites rows', () => {
  const marked = [...found].filter(([name]) => contracts(name) && !name.startsWith('Change'));
  expect(marked.length).toBeGreaterThan(3);
  expect(marked.filter(([, { changes, rewritesRows }]) => !changes.length && !rewritesRows)).toEqual([]);
});
