import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../../stores/storage/local/is-missing';
import { isFile } from './record-shapes';
import type { SkippedFiles } from './skipped-files';

/** Files that somebody is still sending. After a restore they are sent again. */
const UNFINISHED = new Set(['.drafts', '.unfinished']);

/**
 * The files below a folder, by their paths relative to it, with `/`. Those that are still being received are left out, and links are not
 * followed.
 */
export async function* filesBelow(root: string, skipped: SkippedFiles): AsyncGenerator<string> {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for (const entry of await entriesOf(join(root, folder))) {
      if (UNFINISHED.has(entry.name)) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && isFile({ path })) yield path;
      else skipped.addFile('strange', path);
    }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
