import { backupsIn, type FoundBackup } from '../../../kernel/durability/backup/kept/backup-folder';
import { type Check, ok, warning } from '../../check';

const HOUR_MS = 3_600_000;
/** A backup is made every night; two hours more for one that takes long. */
const GROWS_OLD_MS = 26 * HOUR_MS;

/** The folder of the scheduled backups. One that is on a disk of its own, which is not mounted, is missing or empty. */
export const newestBackup: Check = {
  name: 'backups',
  examine: async ({ config: { backupTo = '' }, now }) => {
    const backups = await foundIn(backupTo);
    if (!backups)
      return warning(
        `${backupTo}, which BACKUP_TO names, does not exist: if it is on a disk of its own, mount that, for the next backup makes the folder on the disk that is there.`,
      );
    const [newest] = backups;
    if (!newest)
      return warning(
        `There is no backup in ${backupTo}: if there were some, its disk is not mounted; else make one with Back up now on the page Backups.`,
      );
    const age = now() - newest.created.getTime();
    const state = `The newest backup in ${backupTo} is ${Math.round(age / HOUR_MS)} hours old`;
    if (age > GROWS_OLD_MS)
      return warning(`${state}: see on the page Backups when the task runs, and how its last try ended.`);
    return ok(`${state}.`);
  },
};

async function foundIn(folder: string): Promise<FoundBackup[] | undefined> {
  try {
    return (await backupsIn(folder)).backups;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
