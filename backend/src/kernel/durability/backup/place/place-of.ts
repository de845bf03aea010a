import { dirname, resolve } from 'node:path';
import { isBucketAddress } from '../../../../config/is-bucket-address';
import type { BackupBytes } from '../file/backup-bytes';
import { FileBytes } from '../file/file-bytes';
import type { BackupPlace } from './backup-place';
import { BucketPlace } from './bucket/bucket-place';
import { FolderPlace } from './folder-place';

/** @param to what BACKUP_TO names @param store the value of BACKUP_S3_URL @throws StartError if they do not fit */
export const placeOf = (to: string, store: string | undefined): BackupPlace =>
  isBucketAddress(to) ? new BucketPlace(to, store) : new FolderPlace(to);

/** As a command is given it: also a file that does not exist yet. @throws BackupRefused if it exists */
export const placeForOne = (to: string, store: string | undefined): Promise<BackupPlace> =>
  isBucketAddress(to) ? Promise.resolve(new BucketPlace(to, store)) : FolderPlace.at(to);

/** The place in which a backup lies. @param from as below */
export const placeForBackup = (from: string, store: string | undefined): BackupPlace =>
  isBucketAddress(from) ? new BucketPlace(parentOf(from), store) : new FolderPlace(dirname(resolve(from)));

/** @param from a path, or `s3://bucket/prefix/name` @throws BackupRefused if there is no such backup */
export async function bytesAt(from: string, store: string | undefined): Promise<BackupBytes> {
  if (!isBucketAddress(from)) return FileBytes.open(from);
  return new BucketPlace(parentOf(from), store).openBytes(from);
}

/** Of `s3://bucket/prefix/name` all but the name. */
function parentOf(address: string): string {
  const [, place = address] = /^(s3:\/\/.+)\/[^/]+$/.exec(address) ?? [];
  return place;
}
