import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../../config/start-error';
import { type OpenedBackup, readHead } from '../../kernel/durability/backup/file/opened-backup';
import { backupsIn, type FoundBackup } from '../../kernel/durability/backup/kept/backup-folder';

/** The backup that was made before the newest upgrade that has migrated anything. */
export interface UpgradeBackup {
  path: string;
  head: OpenedBackup['head'];
  /** the version that ran before the upgrade, if a backup tells it */
  version: string | undefined;
}

/**
 * @param folder that BACKUP_TO names
 * @param from the backup that somebody names, if there are several
 * @throws StartError if there is none, or nobody can tell which one is meant
 */
export async function upgradeBackup(folder: string | undefined, from: string | undefined): Promise<UpgradeBackup> {
  const { backups } = folder === undefined ? { backups: [] } : await foundIn(folder);
  if (from !== undefined) return read(resolve(from), backups);
  const [newest, ...others] = backups.filter(({ before }) => before !== null);
  if (!newest || folder === undefined) throw new StartError(NONE(folder));
  const other = others.find(({ before, schema }) => before === newest.before && schema === newest.schema);
  if (other)
    throw new StartError(
      `The upgrade to ${newest.before} was tried more than once: ${other.name} is from before the first try, ${newest.name} from before the last, and after a try that failed half-way only the first can be restored. Choose one: npm run rollback -- --from FILE.`,
    );
  return read(join(folder, newest.name), backups);
}

const NONE = (folder: string | undefined): string =>
  `${folder === undefined ? 'BACKUP_TO names no folder, so there is' : `${folder} has`} no backup from before an upgrade: name one with npm run rollback -- --from FILE. Without any, stop this build and start the one of before: it starts if nothing was taken away, and changes nothing if it refuses.`;

async function foundIn(folder: string): Promise<{ backups: FoundBackup[] }> {
  try {
    return await backupsIn(folder);
  } catch (error) {
    throw new StartError(`The folder ${folder} (BACKUP_TO) cannot be read: ${(error as Error).message}.`);
  }
}

async function read(path: string, backups: readonly FoundBackup[]): Promise<UpgradeBackup> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new StartError(`The backup ${path} cannot be read: ${(error as Error).message}.`);
  });
  try {
    const { head } = await readHead(file, path);
    return { path, head, version: versionBefore(path, head, backups) };
  } finally {
    await file.close();
  }
}

/** The new build has written this backup. One of the schedule with the same schema, from before it, was written by the build of before. */
function versionBefore(path: string, head: OpenedBackup['head'], backups: readonly FoundBackup[]): string | undefined {
  if (head.before === undefined) return head.product;
  const own = backups.find(({ name }) => path.endsWith(name));
  return backups.find(
    ({ before, created, schema }) => own && before === null && schema === own.schema && created < own.created,
  )?.product;
}
