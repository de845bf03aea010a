import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file as a whole: whoever reads it, also after a crash, finds the old text or the new one. @param aside a path on the same disk */
export async function replaceFile(path: string, text: string, aside: string): Promise<void> {
  try {
    await mkdir(dirname(aside), { recursive: true });
    await writeFile(aside, text, { flush: true });
    await mkdir(dirname(path), { recursive: true });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
