import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, rename, rm, unlink } from 'node:fs/promises';
import { writersOf } from './draft-writers';

/**
 * Seals a draft against all processes that have it open: another node, or an abandoned request, may still write to it. If two seal it at
 * the same time, one of them gets a "missing" error.
 * @returns the path of the sealed file, which is truncated to the given size and synced to disk
 */
export async function sealedDraft(draft: string, size: number): Promise<string> {
  const whole = `${draft}.whole`;
  // After the rename nobody can open the draft by its old name. Whoever did so before has left a marker file.
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

/** Bytes behind the remembered offset come from a request that died. */
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

/** If a process died after the rename, the file already has its new name. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
