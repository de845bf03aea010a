import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupsIn } from './backup-folder';
import { newestOf } from './newest-backup';

const folder = mkdtempSync(join(tmpdir(), 'newest-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the newest of backups whose heads cannot be read is known by its name, and other files are none', async () => {
  expect(newestOf(await backupsIn(folder))).toBeUndefined();
  for (const name of ['1.0.0-20260102T030405Z', '0.9.0-rc-20260102T030406Z-2', 'before-1.0.0-20251231T235959Z'])
    writeFileSync(join(folder, `switchboard-${name}.sbk`), '');
  writeFileSync(join(folder, 'mine-20270102T030405Z.sbk'), '');
  expect(newestOf(await backupsIn(folder))).toEqual({
    name: 'switchboard-0.9.0-rc-20260102T030406Z-2.sbk',
    created: new Date('2026-01-02T03:04:06Z'),
  });
});
