import { StartError } from '../config/start-error';
import { CommitUnknown } from '../kernel/basis/errors/commit-unknown';
import { ServiceUnavailable } from '../kernel/basis/errors/service-unavailable';
import { failureOf } from '../kernel/stores/database/embedded/sqlite-failure';

const FULL = 'The disk is full, or its owner may not use more of it';
const DISK = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'A file or folder may not be read or written'],
  ['EPERM', 'A file or folder may not be read or written'],
]);

/** What is said of a failure: one sentence if an operator can do something about it, else where in the source it happened. */
export function sentenceOf(error: unknown): string {
  if ([StartError, ServiceUnavailable, CommitUnknown].some((known) => error instanceof known))
    return (error as Error).message;
  const disk = failureOf(error) === 'full' ? FULL : DISK.get((error as NodeJS.ErrnoException).code ?? '');
  if (disk) return `${disk} (${(error as Error).message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
