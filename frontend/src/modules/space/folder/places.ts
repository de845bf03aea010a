import type { Folder } from '../../../kernel/files/use-folders';
import type { NamedRow } from '../../../kernel/tree/nest';

/** A line of the tree at the side: a folder, or the whole library above all of them. */
export interface Place extends NamedRow {
  [column: string]: unknown;
}

/** Stands for the whole library; no folder has this id. */
export const ALL_FILES = 0;

/** The folders under the whole library, which is a place of its own. */
export const placesOf = (folders: readonly Folder[], all: string): Place[] => [
  { id: ALL_FILES, parentId: null, name: all },
  ...folders.map(({ id, parentId, name }) => ({ id, parentId: parentId ?? ALL_FILES, name })),
];
