import { knownSecret } from '../../config/secret';
import type { SkippedFiles } from '../../kernel/durability/backup/data/skipped-files';
import { noLongerKept, triesBetween } from '../../kernel/durability/backup/kept/kept-backups';
import type { MadeBackup, ScheduledOrder } from '../../kernel/durability/backup/kept/scheduled-backup';
import type { BackupPlace } from '../../kernel/durability/backup/place/backup-place';
import { placeOf } from '../../kernel/durability/backup/place/place-of';
import { takeDataFolder } from '../../kernel/stores/database/data-source-options';
import { makeBackup, type Tell } from '../make-backup';
import { passphraseToWrite } from '../passphrase';

/**
 * Writes a backup into its place, reads it back to its end before it gets its name, and then removes those that are no longer kept.
 * @throws if no backup was made; then none was removed
 */
export async function makeScheduledBackup(
  { config, to, store, passphrase, before }: ScheduledOrder,
  tell: Tell,
): Promise<MadeBackup> {
  const place = placeOf(to, store);
  await place.prepare();
  // Whoever migrates has the folder already, and a command has it alone.
  if (before === undefined) await takeDataFolder(config, 'worker');
  const secret = knownSecret(config);
  await place.claim(secret);
  const encryption = { passphrase: await passphraseToWrite(passphrase), secret };
  const { path, totals, skipped } = await makeBackup(place, { config, encryption, before }, tell);
  const { rows, files, bytes } = totals;
  return { path, rows, files, bytes, skipped: countsOf(skipped), ...(await removeOld(place, before)) };
}

const countsOf = ({ vanished, strange }: SkippedFiles): MadeBackup['skipped'] => ({
  vanished: vanished?.count ?? 0,
  strange: strange?.count ?? 0,
});

/**
 * The backup is made by then: what goes wrong here is told beside it. Before an upgrade only tries between the first and the newest of the same
 * one are removed, for a start that fails may be tried all night.
 */
async function removeOld(
  place: BackupPlace,
  before: string | undefined,
): Promise<Pick<MadeBackup, 'removed' | 'notRemoved'>> {
  const removed: string[] = [];
  try {
    const { backups } = await place.readBackups();
    for (const { name } of before === undefined ? noLongerKept(backups) : triesBetween(backups)) {
      await place.removeBackup(name);
      removed.push(name);
    }
    return { removed };
  } catch (error) {
    return { removed, notRemoved: (error as Error).message };
  }
}
