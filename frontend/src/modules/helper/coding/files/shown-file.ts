import type { PlannedFile } from '../coding-calls';
import { countsOf, diffLines } from '../diff/diff-lines';

export type FileState = PlannedFile['state'];

/** A file of a plan as the page shows it. */
export interface ShownFile {
  path: string;
  state: FileState;
  before: string;
  after: string;
  /** how many lines come, and how many go */
  added: number;
  removed: number;
}

/** What asks for a decision stands first, what stays as it is last. */
const PLACES: Record<FileState, number> = { conflict: 0, changed: 1, new: 2, same: 3 };

/** The files of a plan in the order in which they are looked at. */
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
