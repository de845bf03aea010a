import { statfs } from 'node:fs/promises';

/** The bytes that may still be written to the disk of a folder, without those that are kept for its administrator. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
