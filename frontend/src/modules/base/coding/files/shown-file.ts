import type { PlannedFile } from '../coding-calls';
import { countsOf, diffLines } from '../diff/diff-lines';

export type FileState = PlannedFile['state'];

/** A file of a plan as the page shows it. */
export interface ShownFile {
  path: string;
  state: FileState;
  before: string;
  after: string;
  /** the number of added and removed lines */
  added: number;
  removed: number;
}

/** Files that need a decision come first, unchanged ones last. */
const PLACES: Record<FileState, number> = { conflict: 0, changed: 1, new: 2, same: 3 };

/** The files of a plan in display order. */
export const shownFiles = (files: readonly PlannedFile[]): ShownFile[] =>
  files
    .map(({ path, state, before, after }) => ({
      path,
      state,
      before: before ?? '',
      after,
      ...countsOf(diffLines(before ?? '', after)),
    }))
    .sort((one, other) => PLACES[one.state] - PLACES[other.state] || one.path.localeCompare(other.path));
