import { isBucketAddress } from '../../../config/is-bucket-address';
import { BackupRefused } from '../../../kernel/durability/backup/file/backup-refused';
import type { FoundBackup } from '../../../kernel/durability/backup/kept/found-backup';
import type { BackupPlace } from '../../../kernel/durability/backup/place/backup-place';
import { placeOf } from '../../../kernel/durability/backup/place/place-of';
import { AnswerTimeout, answeredWithin } from '../../../kernel/stores/availability/answered-within';
import { type Check, ok, warning } from '../../check';

const HOUR_MS = 3_600_000;
/** A backup is made every night; two hours more for one that takes long. */
const GROWS_OLD_MS = 26 * HOUR_MS;
const SHARE = 0.8;

/** The place of the scheduled backups. A folder that is on a disk of its own, which is not mounted, is missing or empty. */
export const newestBackup: Check = {
  name: 'backups',
  examine: async ({ config: { backupTo = '', backupS3Url }, now, patienceMs }) => {
    const backups = await foundIn(placeOf(backupTo, backupS3Url), patienceMs);
    if (typeof backups === 'string') return warning(`${backupTo}, which BACKUP_TO names, cannot be read. ${backups}`);
    if (!backups)
      return warning(
        `${backupTo}, which BACKUP_TO names, does not exist: if it is on a disk of its own, mount that, for the next backup makes the folder on the disk that is there.`,
      );
    const [newest] = backups;
    if (!newest)
      return warning(
        `There is no backup in ${backupTo}: if there were some, ${isBucketAddress(backupTo) ? 'it is another bucket or prefix' : 'its disk is not mounted'}; else make one with Back up now on the page Backups.`,
      );
    const age = now() - newest.created.getTime();
    const state = `The newest backup in ${backupTo} is ${Math.round(age / HOUR_MS)} hours old`;
    if (age > GROWS_OLD_MS)
      return warning(`${state}: see on the page Backups when the task runs, and how its last try ended.`);
    return ok(`${state}.`);
  },
};

/** @returns a sentence if its bucket cannot be used; undefined if its folder does not exist */
async function foundIn(place: BackupPlace, patienceMs: number): Promise<FoundBackup[] | string | undefined> {
  try {
    // Sooner than the doctor gives up, who would not say what did not answer.
    return (await answeredWithin(patienceMs * SHARE, () => place.readBackups())).backups;
  } catch (error) {
    if (error instanceof BackupRefused) return error.message;
    if (error instanceof AnswerTimeout) return `There is ${error.message}.`;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
