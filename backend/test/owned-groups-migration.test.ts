import { openWithAllEntities } from '../src/pending-statements';
import { ImBatchItem } from '../src/modules/im/batches/tables/batch-item.entity';
import { BatchState, BatchStep, ImBatch } from '../src/modules/im/batches/tables/batch.entity';
import { createDatabase, dropDatabase } from './database';

beforeAll(createDatabase);
afterAll(dropDatabase);

test('a batch at the groups of its people goes on with their memberships in an older version', async () => {
  const source = await openWithAllEntities();
  const row = { firstName: '-', people: 1, reason: '-', state: BatchState.Running, banGroups: 1 as const };
  await source.manager.insert(ImBatch, [
    { ...row, id: 1, batch: 'a', step: BatchStep.Owned, place: 3, reached: 9 },
    { ...row, id: 2, batch: 'b', step: BatchStep.Private, place: 4, reached: 8 },
  ]);
  const item = { batchId: 1, targetId: 7, portion: 'p' };
  await source.manager.insert(ImBatchItem, [
    { ...item, step: BatchStep.Ban },
    { ...item, step: BatchStep.Owned },
  ]);
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('OwnedGroups'));
  for (let at = source.migrations.length; at > undone; at--) await source.undoLastMigration({ transaction: 'none' });
  const numbers = (rows: Record<string, unknown>[]) => rows.map((one) => Object.values(one).map(Number));
  const batches = await source.query<Record<string, unknown>[]>(
    'SELECT step, place, reached FROM im_batch ORDER BY id',
  );
  expect(numbers(batches)).toEqual([
    [BatchStep.Leave, 0, 0],
    [BatchStep.Private, 4, 8],
  ]);
  const items = await source.query<Record<string, unknown>[]>('SELECT step FROM im_batch_item');
  expect(numbers(items)).toEqual([[BatchStep.Ban]]);
  await source.runMigrations();
  expect(await source.manager.findOneBy(ImBatch, { id: 1 })).toMatchObject({ banGroups: 0, groupsBanned: 0 });
  await source.destroy();
});
