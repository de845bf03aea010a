import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that somebody is still sending. After a restore they are sent again. */
const UNFINISHED = new Set(['.drafts', '.unfinished']);

/** The files below a folder, by their paths relative to it, with `/`. Those that are still being received are left out. */
export async function* filesBelow(root: string): AsyncGenerator<string> {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for (const entry of await entriesOf(join(root, folder))) {
      if (UNFINISHED.has(entry.name)) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) yield path;
    }
}

/** The bytes of a file; undefined if it was deleted since it was listed. */
export async function bytesOf(path: string): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
