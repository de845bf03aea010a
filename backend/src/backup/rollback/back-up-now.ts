import { knownSecret } from '../../config/secret';
import type { AppConfig } from '../../config/app-config';
import { version } from '../../config/version';
import type { DraftFile } from '../../kernel/durability/backup/file/draft-file';
import { OpenedBackup } from '../../kernel/durability/backup/file/opened-backup';
import { readBackup } from '../../kernel/durability/backup/read-backup';
import { writeBackup } from '../../kernel/durability/backup/write-backup';
import { backupPlace, publishBackup } from '../backup-place';
import { leftOutTables } from '../left-out-tables';
import { contentOf, progressOf } from '../progress';
import { say } from '../run-command';

/** Makes a backup of what is there now, and reads it back: what is given up afterwards can be taken back. @returns its path */
export async function backUpNow(config: AppConfig, folder: string, passphrase: string): Promise<string> {
  const place = await backupPlace(`${folder}/`);
  const tell = progressOf();
  const { draft, totals } = await writeBackup(place.folder, {
    config,
    encryption: { passphrase, secret: knownSecret(config) },
    leftOut: leftOutTables(),
    tell: (read) => tell('Written', read),
  });
  try {
    await readBack(draft, passphrase);
    const path = await publishBackup(draft, place, version);
    say(`${path} has ${contentOf(totals)}, as they are now.`);
    return path;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function readBack({ path }: DraftFile, passphrase: string): Promise<void> {
  const backup = await OpenedBackup.open(path, () => Promise.resolve(passphrase));
  const tell = progressOf();
  try {
    await readBackup(backup, { tell: (read) => tell('Read back', read) });
  } finally {
    await backup.close();
  }
}
