import { statSync, type Stats } from 'node:fs';

/**
 * @returns what lies at the path; undefined if nothing does
 * @throws `ENOTDIR` if the path leads through a file. With `throwIfNoEntry: false` that is an error on Node 20, and nothing on Node 24.
 */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
