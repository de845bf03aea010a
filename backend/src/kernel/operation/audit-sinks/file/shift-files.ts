import { rename, stat } from 'node:fs/promises';
import { isMissing } from '../../../stores/storage/local/is-missing';

/**
 * Renames `path` to `path.1`, `path.1` to `path.2` and so on up to the first number that is free, as after a failure in the middle: one
 * that fails again and again removes nothing. If none is free, the file with the number `most - 1` is overwritten.
 */
export async function shiftFiles(path: string, most: number): Promise<void> {
  let free = 1;
  while (free < most - 1 && (await isThere(`${path}.${free}`))) free++;
  for (let number = free; number > 0; number--)
    await rename(number > 1 ? `${path}.${number - 1}` : path, `${path}.${number}`);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
