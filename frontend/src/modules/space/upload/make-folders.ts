import { post } from '../../../kernel/call/api/api';
import type { Folder } from '../../../kernel/form/files/use-folders';
import type { Brought } from './brought';

/** The maximum length of the name of a library folder. */
export const LONGEST_NAME = 20;

interface Home {
  classifyId: number | null;
  files: File[];
}

/** The target folder of each file. Missing folders are created; existing folders of the same name are used. */
export async function makeFolders(
  brought: readonly Brought[],
  top: number | null,
  folders: readonly Pick<Folder, 'id' | 'parentId' | 'name'>[],
): Promise<Home[]> {
  const known = new Map(folders.map(({ id, parentId, name }) => [keyOf(parentId, name), id]));
  const homes = new Map<number | null, Home>();
  for (const { file, path } of brought) {
    let classifyId = top;
    for (const name of path.map(shortened)) classifyId = await folderIn(classifyId, name, known);
    const home = homes.get(classifyId) ?? { classifyId, files: [] };
    home.files.push(file);
    homes.set(classifyId, home);
  }
  return [...homes.values()];
}

async function folderIn(parentId: number | null, name: string, known: Map<string, number>): Promise<number> {
  const key = keyOf(parentId, name);
  const there = known.get(key);
  if (there !== undefined) return there;
  const { id } = await post('space/type', 'add', { name, parentId });
  const made = Number([id].flat()[0]);
  known.set(key, made);
  return made;
}

const keyOf = (parentId: number | null, name: string): string => `${parentId} ${name}`;

export const shortened = (name: string): string => [...name.trim()].slice(0, LONGEST_NAME).join('').trim();
