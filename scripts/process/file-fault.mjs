import { Failed } from './run.mjs';

/** What is wrong with a file or folder that a user has named. */
const REASONS = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not in a folder',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'exists already',
  EACCES: 'cannot be used: permission denied',
  EPERM: 'cannot be used: permission denied',
};

/**
 * The sentence for an error of a command that works on files which its user has named. Other errors are returned as they are.
 * @param path named in the sentence if the error names none, as when a folder is read like a file
 */
export function fileFault(error, path = 'The path') {
  const reason = error?.syscall && REASONS[error.code];
  return reason ? new Failed(`${error.path ?? path} ${reason}.`) : error;
}
