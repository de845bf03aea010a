import { stat } from 'node:fs/promises';
import { isMissing } from './is-missing';

/** Whether a file was last changed before a date. A file that another process has deleted in the meantime does not count. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
