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
 * The sentence for a file error of a command whose user has named the files. Other errors are returned as they are.
 * @param path used in the sentence if the error contains none, for example if a folder is read like a file
 */
export function fileFault(error, path = 'The path') {
  const reason = error?.syscall && REASONS[error.code];
  return reason ? new Failed(`${error.path ?? path} ${reason}.`) : error;
}
