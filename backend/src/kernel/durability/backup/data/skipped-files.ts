/** Files that are not in a backup: how many, and the path of the first one. */
export interface Skipped {
  count: number;
  first: string;
}

/** What a backup did not take of the folder with the files. */
export class SkippedFiles {
  /** deleted between the moment when their folder was read and their turn */
  vanished?: Skipped;
  /** links, which may lead anywhere, and names that not every file system takes: the product makes neither */
  strange?: Skipped;

  addFile(kind: 'vanished' | 'strange', path: string): void {
    const found = (this[kind] ??= { count: 0, first: path });
    found.count++;
  }
}
