import { BucketFailure, type BucketTrouble } from './bucket/bucket-failure';

/** What a place that cannot be read is: `unreadable` is a folder that is closed, or no folder. */
export type PlaceState = 'missing' | 'unreadable' | Exclude<BucketTrouble, 'missing'>;

const FOLDER_STATES: Readonly<Record<string, PlaceState>> = {
  ENOENT: 'missing',
  ...Object.fromEntries(
    ['EACCES', 'ENOTDIR', 'EPERM', 'EIO', 'ESTALE', 'ENOTCONN'].map((code) => [code, 'unreadable' as const]),
  ),
};

/** @returns undefined for every other error: it is a defect */
export function placeStateAfter(error: unknown): PlaceState | undefined {
  if (error instanceof BucketFailure) return error.trouble;
  return FOLDER_STATES[(error as NodeJS.ErrnoException).code ?? ''];
}
