import { resolve } from 'node:path';
import { isBucketAddress } from '../../config/is-bucket-address';
import { StartError } from '../../config/start-error';
import { type OpenedBackup, readHead } from '../../kernel/durability/backup/file/opened-backup';
import type { FoundBackup } from '../../kernel/durability/backup/kept/found-backup';
import type { BackupPlace } from '../../kernel/durability/backup/place/backup-place';
import { bytesAt } from '../../kernel/durability/backup/place/place-of';

/** The backup that was made before the newest upgrade that has migrated anything. */
export interface UpgradeBackup {
  path: string;
  head: OpenedBackup['head'];
  /** the version that ran before the upgrade, if a backup tells it */
  version: string | undefined;
}

/**
 * @param place that BACKUP_TO names
 * @param from the backup that somebody names, if there are several
 * @param store the value of BACKUP_S3_URL
 * @throws StartError if there is none, or nobody can tell which one is meant
 */
export async function upgradeBackup(
  place: BackupPlace | undefined,
  from: string | undefined,
  store: string | undefined,
): Promise<UpgradeBackup> {
  const backups = place ? await foundIn(place) : [];
  if (from !== undefined) return read(isBucketAddress(from) ? from : resolve(from), store, backups);
  const [newest, ...others] = backups.filter(({ before }) => before !== null);
  if (!newest || !place) throw new StartError(none(place?.name));
  const other = others.find(({ before, schema }) => before === newest.before && schema === newest.schema);
  if (other)
    throw new StartError(
      `The upgrade to ${newest.before} was tried more than once: ${other.name} is from before the first try, ${newest.name} from before the last, and after a try that failed half-way only the first can be restored. Choose one: npm run rollback -- --from FILE.`,
    );
  return read(place.addressOf(newest.name), store, backups);
}

const none = (place: string | undefined): string =>
  `${place === undefined ? 'BACKUP_TO names no folder and no bucket, so there is' : `${place} has`} no backup from before an upgrade: name one with npm run rollback -- --from FILE. Without any, stop this build and start the one of before: it starts if nothing was taken away, and changes nothing if it refuses.`;

async function foundIn(place: BackupPlace): Promise<FoundBackup[]> {
  try {
    return (await place.readBackups()).backups;
  } catch (error) {
    throw new StartError(`${place.name} (BACKUP_TO) cannot be read: ${(error as Error).message}.`);
  }
}

async function read(path: string, store: string | undefined, backups: readonly FoundBackup[]): Promise<UpgradeBackup> {
  const bytes = await bytesAt(path, store);
  try {
    const { head } = await readHead(bytes);
    return { path, head, version: versionBefore(path, head, backups) };
  } finally {
    await bytes.close();
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
