import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, rename, rm, unlink } from 'node:fs/promises';
import { writersOf } from './draft-writers';

/**
 * Takes a draft away from all who have it open: on another node, or in a request that nobody waits for, somebody may still write into it.
 * Of two that seal it at once one is told that it is missing.
 * @returns where it lies now, with no more than so many bytes, all of them on the disk
 */
export async function sealedDraft(draft: string, size: number): Promise<string> {
  const whole = `${draft}.whole`;
  // Whoever opened it under its own name has left a mark by now, and nobody does any more.
  await rename(draft, whole).catch(unlessMissing);
  const writers = await writersOf(draft);
  if (!writers.length) return trimmed(whole, size);
  const copy = `${draft}.copy-${randomUUID()}`;
  try {
    await copyFile(whole, copy, constants.COPYFILE_FICLONE);
    await trimmed(copy, size);
    await unlink(whole);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  for (const mark of writers) await rm(mark, { force: true });
  return copy;
}

/** Bytes that nobody has remembered are of a request that died. */
async function trimmed(path: string, size: number): Promise<string> {
  const file = await open(path, 'r+');
  try {
    await file.truncate(size);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** One that died behind the renaming has left it under its new name. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
