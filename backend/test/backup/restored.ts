import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '../../src/config/env';
import { version } from '../../src/config/version';
import { type Settled, settleRestored } from '../../src/backup/restore/settle-restored';
import { leftOutTables } from '../../src/backup/left-out-tables';
import { allEntities } from '../../src/exported-parts';
import { NEW_KEYS } from '../../src/kernel/durability/backup/file/passphrase-key';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { placeForOne } from '../../src/kernel/durability/backup/place/place-of';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import { restoreBackup } from '../../src/kernel/durability/backup/restore-backup';
import type { BackupTotals } from '../../src/kernel/durability/backup/totals';
import { writeBackup } from '../../src/kernel/durability/backup/write-backup';
import type { HeldCounts } from '../../src/kernel/durability/held/hold-pending';

export const SECRET = 'a secret of the server, 32 letters';
export const PASSPHRASE = 'correct horse battery';
NEW_KEYS.cost = 2 ** 14;

/** Where the data of an installation is. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  storageUrl?: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'switchboard-backup-'));

/** As `npm run backup` does. @param tell may throw, as a full disk does @returns the path of the backup */
export async function backUp(
  place: Place,
  to: string,
  kind: 'encrypted' | 'plain' = 'encrypted',
  tell: () => void = () => undefined,
): Promise<string> {
  const target = await placeForOne(to, undefined);
  await target.prepare();
  const { draft } = await writeBackup(target, {
    config: { ...env, ...place },
    encryption: kind === 'plain' ? undefined : { passphrase: PASSPHRASE, secret: SECRET },
    leftOut: leftOutTables(),
    tell,
  });
  return draft.publish(version);
}

/** As `npm run restore` does. @returns what became of those who were erased since */
export async function restoreErased(path: string, place: Place, erasureList: string): Promise<Settled['erased']> {
  return (await restoreAll(path, place, { erasureList }))?.erased;
}

/**
 * As `npm run restore` does with `--without-erasures`. The columns of the entities are those of the database of this process, so into a database of the other kind
 * only the rows are restored, and nothing is held.
 */
export async function restore(path: string, place: Place, tell?: (step: string) => void): Promise<HeldCounts> {
  return (await restoreAll(path, place, { tell }))?.held ?? {};
}

async function restoreAll(
  path: string,
  place: Place,
  { tell = () => undefined, erasureList }: { tell?: (step: string) => void; erasureList?: string },
): Promise<Settled | undefined> {
  const backup = await OpenedBackup.open(path, () => PASSPHRASE);
  const isOther = (place.databaseUrl === undefined) !== (env.databaseUrl === undefined);
  const isPlain = !backup.head.key;
  const listed = { config: { ...place, erasureList }, erasesAgain: erasureList !== undefined };
  try {
    const { settled } = await restoreBackup({
      backup,
      config: { secret: undefined, storageUrl: undefined, ...place },
      entities: isOther ? [] : allEntities(),
      tell,
      settle: async (source, secret) =>
        isOther ? undefined : settleRestored(source, { secret, isPlain, isChatApart: false, ...listed }),
    });
    return settled;
  } finally {
    await backup.close();
  }
}

/** Reads a backup to its end. Equal totals mean equal rows and files. */
export async function totalsOf(path: string): Promise<BackupTotals> {
  const backup = await OpenedBackup.open(path, () => PASSPHRASE);
  try {
    return await readBackup(backup);
  } finally {
    await backup.close();
  }
}
