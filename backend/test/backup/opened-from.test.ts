import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openedBackup } from '../../src/backup/opened-from';
import { BackupWriter } from '../../src/kernel/durability/backup/file/backup-writer';
import { DraftFile } from '../../src/kernel/durability/backup/file/draft-file';
import { newSeal } from '../../src/kernel/durability/backup/file/open-seal';
import { NEW_KEYS } from '../../src/kernel/durability/backup/file/passphrase-key';

NEW_KEYS.cost = 2 ** 14;
const PASSPHRASE = 'correct horse battery';
const HEAD = {
  ...{ product: '0.1.0', created: '2026-11-28T00:00:00.000Z', engine: 'sqlite' as const },
  ...{ migrations: ['Foundation1795249481338'], files: { kind: 'backup' as const } },
};

const folder = mkdtempSync(join(tmpdir(), 'opened-from-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function written(name: string, passphrase: string | undefined): Promise<string> {
  const draft = await DraftFile.begin(folder, 'backup');
  const { beginning, seal } = await newSeal(HEAD, passphrase);
  await (await BackupWriter.begin(draft, seal, beginning)).end();
  await draft.publish(join(folder, name));
  return join(folder, name);
}

test('a file that is not encrypted is refused in the place of one that is', async () => {
  const path = await written('plain.sbk', undefined);
  await expect(openedBackup(path, PASSPHRASE)).rejects.toThrow('is not encrypted, although a passphrase is given');
  await (await openedBackup(path, undefined)).close();
});

test('an encrypted file is opened with the passphrase, and refused with another one', async () => {
  const path = await written('encrypted.sbk', PASSPHRASE);
  await (await openedBackup(path, PASSPHRASE)).close();
  await expect(openedBackup(path, 'another passphrase')).rejects.toThrow('This is not the passphrase');
});
