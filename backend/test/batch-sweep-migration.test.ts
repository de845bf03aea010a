import { openWithAllEntities } from '../src/pending-statements';
import { BatchState, ImBatch } from '../src/modules/im/batches/tables/batch.entity';
import { createDatabase, dropDatabase } from './database';

beforeAll(createDatabase);
afterAll(dropDatabase);

test('a batch that sweeps is done for an older version, and others stay as they are', async () => {
  const source = await openWithAllEntities();
  const states = [BatchState.Running, BatchState.Sweeping, BatchState.Undone];
  for (const [at, state] of states.entries())
    await source.manager.insert(ImBatch, {
      id: at + 1,
      batch: `b${at}`,
      firstName: '-',
      people: 1,
      reason: '-',
      state,
    });
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('BatchSweep'));
  for (let at = source.migrations.length; at > undone; at--) await source.undoLastMigration({ transaction: 'none' });
  const rows = await source.query<{ state: number }[]>('SELECT state FROM im_batch ORDER BY id');
  expect(rows.map(({ state }) => Number(state))).toEqual([BatchState.Running, BatchState.Done, BatchState.Undone]);
  await source.runMigrations();
  await source.destroy();
});
