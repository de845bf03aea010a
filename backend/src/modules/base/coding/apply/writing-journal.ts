import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file';

/** What a file is replaced by; null if there is no file. */
export interface FileChange {
  path: string;
  before: string | null;
  after: string | null;
}

const FORWARD = '.switchboard/writing.json';
/** The same list, renamed: a full disk still allows that. */
const BACK = '.switchboard/writing-back.json';
/** Where a file is written before it takes its place. */
export const ASIDE = '.switchboard/writing.tmp';

/**
 * The changes that are being written. They are stored before the first file is touched, so that a run that was killed in the middle is
 * completed by the next one, or taken back if it was taking them back.
 */
export class WritingJournal {
  constructor(private readonly root: string) {}

  recordChanges(changes: readonly FileChange[]): Promise<void> {
    return replaceFile(this.at(FORWARD), JSON.stringify(changes), this.at(ASIDE));
  }

  /** From now on the changes are taken back. */
  turn(): Promise<void> {
    return rename(this.at(FORWARD), this.at(BACK));
  }

  async clearJournal(): Promise<void> {
    for (const one of [FORWARD, BACK]) await rm(this.at(one), { force: true });
  }

  /** The changes that a killed run has left, in the direction in which it went. */
  async readLeft(): Promise<FileChange[]> {
    const back = await this.read(BACK);
    if (back) return back.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
    return (await this.read(FORWARD)) ?? [];
  }

  private async read(one: string): Promise<FileChange[] | undefined> {
    try {
      return JSON.parse(await readFile(this.at(one), 'utf8')) as FileChange[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private at(path: string): string {
    return join(this.root, path);
  }
}
