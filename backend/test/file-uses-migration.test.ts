import { randomUUID } from 'node:crypto';
import { openWithAllEntities } from '../src/pending-statements';
import { SpaceReference } from '../src/modules/space/tables/space-reference.entity';
import { createDatabase, dropDatabase } from './database';

beforeAll(createDatabase);
afterAll(dropDatabase);

test('existing files get the numbers of their usages by the migration', async () => {
  const source = await openWithAllEntities();
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('FileUses'));
  for (let at = source.migrations.length; at > undone; at--) await source.undoLastMigration({ transaction: 'none' });
  const ids = Array.from({ length: 3 }, () => randomUUID());
  for (const fileId of ids)
    await source.query(
      "INSERT INTO `space_info` (`createTime`, `updateTime`, `url`, `type`, `fileId`, `name`, `size`, `key`, `mime`, `sha256`) VALUES ('2026-01-01', '2026-01-01', 'x', 'other', ?, 'x', 1, ?, 'x', 'x')",
      [fileId, fileId],
    );
  const uses = [ids[1], ids[2], ids[2], randomUUID()];
  for (const [rowId, fileId] of uses.entries())
    await source.manager.insert(SpaceReference, { fileId, rowId, entity: 'Test', column: 'x' });
  await source.runMigrations();
  const rows = await source.query<{ fileId: string; usages: number }[]>('SELECT `fileId`, `usages` FROM `space_info`');
  const counts = new Map(rows.map(({ fileId, usages }) => [fileId, Number(usages)]));
  expect(ids.map((id) => counts.get(id))).toEqual([0, 1, 2]);
  await source.destroy();
});
