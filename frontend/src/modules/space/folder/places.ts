import type { Folder } from '../../../kernel/form/files/use-folders';
import type { NamedRow } from '../../../kernel/form/nesting/nest';

/** A node of the tree: a folder, or the whole library as the root. */
export interface Place extends NamedRow {
  [column: string]: unknown;
}

/** The id of the root node; no folder has this id. */
export const ALL_FILES = 0;

/** The folders below the root node of the whole library. */
export const placesOf = (folders: readonly Folder[], all: string): Place[] => [
  { id: ALL_FILES, parentId: null, name: all },
  ...folders.map(({ id, parentId, name }) => ({ id, parentId: parentId ?? ALL_FILES, name })),
];
