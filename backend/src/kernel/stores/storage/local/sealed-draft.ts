import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, rename, rm, unlink } from 'node:fs/promises';
import { writersOf } from './draft-writers';

export interface SealedDraft {
  path: string;
  /** whether nobody else had it open; otherwise its content may differ from what one process saw arrive */
  isCertain: boolean;
}

/**
 * Seals a draft against all processes that have it open: another node, or an abandoned request, may still write to it. If two seal it at
 * the same time, one of them gets a "missing" error.
 * @returns the sealed file, which is truncated to the given size and synced to disk
 */
export async function sealedDraft(draft: string, size: number): Promise<SealedDraft> {
  const whole = `${draft}.whole`;
  // After the rename nobody can open the draft by its old name. Whoever did so before has left a marker file.
  await rename(draft, whole).catch(unlessMissing);
  const writers = await writersOf(draft);
  if (!writers.length) return { path: await trimmed(whole, size), isCertain: true };
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
  return { path: copy, isCertain: false };
}

/** Bytes behind the remembered offset come from a request that died. A file that is shorter has lost some. */
export async function trimmed(path: string, size: number): Promise<string> {
  const file = await open(path, 'r+');
  try {
    const { size: stored } = await file.stat();
    if (stored < size) throw new Error(`A file of ${size} bytes has only ${stored} on the disk.`);
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
