import { BucketFailure, type BucketTrouble } from './bucket/bucket-failure';

/** What a place that cannot be read is: `unreadable` is a folder that is closed, or no folder. */
export type PlaceState = 'missing' | 'unreadable' | Exclude<BucketTrouble, 'missing'>;

const UNREADABLE = new Set(['EACCES', 'ENOTDIR', 'EPERM', 'EIO', 'ESTALE', 'ENOTCONN']);

/** @returns undefined for every other error: it is a defect */
export function placeStateAfter(error: unknown): PlaceState | undefined {
  if (error instanceof BucketFailure) return error.trouble;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'missing';
  return UNREADABLE.has(code) ? 'unreadable' : undefined;
}
