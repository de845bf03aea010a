import type { BackupState } from './use-backups';

type Place = Pick<BackupState, 'folder' | 'state'>;

/** Whether the backups lie in a bucket, and not in a folder. */
export const isBucket = (folder: string | null): boolean => !!folder?.startsWith('s3://');

/** The text that says why the place cannot be read; undefined if it can, or if there is none. A folder is never closed by a key. */
export function troubleOf({ folder, state }: Place) {
  if (state === 'readable' || state === 'notSetUp') return undefined;
  if (isBucket(folder)) return state === 'unreadable' ? 'bucket.closed' : (`bucket.${state}` as const);
  return state === 'closed' || state === 'strange' ? 'folder.unreadable' : (`folder.${state}` as const);
}
