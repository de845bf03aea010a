import { rename } from 'node:fs/promises';
import { isMissing } from '../../../stores/storage/local/is-missing';

/** Renames `path` to `path.1`, `path.1` to `path.2` and so on. What would get the number `most` is overwritten by the one before it. */
export async function shiftFiles(path: string, most: number): Promise<void> {
  for (let number = most - 1; number > 0; number--)
    await renameIfThere(number > 1 ? `${path}.${number - 1}` : path, `${path}.${number}`);
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
