import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '../../..');

/**
 * A copy of some sources of the repository, into which tests write. To copy 400 files for each test and to remove them was more than half of
 * the processor time of a file of forty tests, so that one copy is put right after each of them.
 */
export class CopiedSources {
  readonly root = mkdtempSync(join(tmpdir(), 'sources-'));
  /** by path below the root: what tells whether it is still as it was copied */
  private readonly marks = new Map<string, string>();

  /** @param paths files and folders of the repository */
  constructor(paths: readonly string[]) {
    for (const path of paths) cpSync(join(REPOSITORY, path), this.at(path), { recursive: true });
    symlinkSync(join(REPOSITORY, 'node_modules'), this.at('node_modules'));
    mkdirSync(this.at('frontend/src/modules'), { recursive: true });
    for (const path of this.list()) this.mark(path);
  }

  /** Removes what was added, and copies anew what was changed or removed. */
  putRight(): void {
    for (const path of this.list())
      if (this.marks.get(path) !== this.markOf(path)) rmSync(this.at(path), { recursive: true, force: true });
    const there = new Set(this.list());
    // A folder comes before what lies in it.
    for (const path of [...this.marks.keys()].filter((one) => !there.has(one)).sort()) {
      if (this.marks.get(path) === FOLDER) mkdirSync(this.at(path));
      else cpSync(join(REPOSITORY, path), this.at(path));
      this.mark(path);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  private at(path: string): string {
    return join(this.root, path);
  }

  /** All files, folders and links; what a link leads to does not count. */
  private list(below = ''): string[] {
    return readdirSync(this.at(below), { withFileTypes: true }).flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? [path, ...this.list(path)] : [path];
    });
  }

  private mark(path: string): void {
    this.marks.set(path, this.markOf(path));
  }

  private markOf(path: string): string {
    const state = lstatSync(this.at(path), { throwIfNoEntry: false, bigint: true });
    return state?.isDirectory() ? FOLDER : `${state?.ino} ${state?.size} ${state?.mtimeNs}`;
  }
}

const FOLDER = 'folder';
