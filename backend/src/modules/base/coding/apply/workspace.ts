import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { replaceFile } from './replace-file';
import { ASIDE, type FileChange, WritingJournal } from './writing-journal';
import { writeAlone } from './writing-lock';

/** The root of the repository; the same whether the server runs from source or from the build. */
const ROOT = resolve(__dirname, '../../../../../..');

/** The only places that may be written: code and texts of modules, and the files that list them. */
const OPEN = [
  '.switchboard',
  'backend/src/app.module.ts',
  'backend/src/locales',
  'backend/src/migrations',
  'backend/src/modules',
  'backend/test',
  'docs/errors.md',
  'frontend/src/api',
  'frontend/src/locales',
  'frontend/src/modules',
  'openapi/openapi.json',
];

const PART = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const FILE = /\.(?:ts|tsx|json|md)$/;

/** Reads and writes files of the repository, by their paths from its root, and no other files. */
@Injectable()
export class Workspace implements OnApplicationBootstrap {
  readonly root: string = ROOT;
  private readonly logger = new Logger('Coding');

  constructor(private readonly config: AppConfig) {}

  /** Whether the source is present. */
  get hasSource(): boolean {
    return existsSync(join(this.root, 'backend/src/modules'));
  }

  get isOpen(): boolean {
    return this.config.devServer && !this.config.production && this.hasSource;
  }

  /** Completes what a killed run has left, even if nobody writes again. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.isOpen || !(await this.journal.readLeft()).length) return;
    try {
      await this.runAlone(() => Promise.resolve());
    } catch (error) {
      // Another process is writing, or completes them itself: each begins with what is left.
      if (!(error instanceof BusinessError)) throw error;
      this.logger.warn(`Files of a run that is under way or was killed are left: ${error.message}`);
    }
  }

  /** @throws BusinessError unless this is a development server that runs from its source */
  requireOpen(): void {
    if (!this.isOpen) throw new BusinessError('coding.developmentOnly');
  }

  /** The text of a file; null if it does not exist. */
  async readFile(path: string): Promise<string | null> {
    const place = this.placeOf(path);
    return existsSync(place) ? readFile(place, 'utf8') : null;
  }

  /** The names in a folder; empty if the folder does not exist. */
  async listFolder(folder: string): Promise<string[]> {
    const place = join(this.root, folder);
    return existsSync(place) ? (await readdir(place)).sort() : [];
  }

  /** The paths of all files below a folder whose names end like this, sorted. Links are not followed. */
  async findFiles(folder: string, ending: string): Promise<string[]> {
    const place = join(this.root, folder);
    if (!existsSync(place)) return [];
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map(({ parentPath, name }) => relative(this.root, join(parentPath, name)).split(sep).join('/'))
      .sort();
  }

  /** Lets one run at a time plan and write, after what a killed run has left is completed. @throws BusinessError if another is at it */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    return writeAlone(this.root, async () => {
      await this.finishLeft();
      return work();
    });
  }

  /** Writes several files; null deletes a file. If one write fails, the earlier ones are undone. Call it within `runAlone`. */
  async writeFiles(files: ReadonlyMap<string, string | null>): Promise<void> {
    this.requireOpen();
    for (const path of files.keys()) this.placeOf(path);
    const changes: FileChange[] = [];
    for (const [path, after] of files) changes.push({ path, before: await this.readFile(path), after });
    // Added files first and deleted ones last: no file imports one that is not there, so that a server can start after a kill.
    changes.sort((one, other) => rankOf(one) - rankOf(other));
    await this.journal.recordChanges(changes);
    try {
      for (const { path, after } of changes) await this.put(path, after);
    } catch (error) {
      await this.journal.turn().catch((cause: unknown) => {
        throw new AggregateError([error, cause], 'The files could be neither written nor taken back');
      });
      for (const { path, before } of changes.toReversed()) await this.put(path, before);
      await this.journal.clearJournal();
      throw error;
    }
    await this.journal.clearJournal();
  }

  /** Files that somebody has changed since then stay as they are. */
  private async finishLeft(): Promise<void> {
    const left = await this.journal.readLeft();
    for (const { path, before, after } of left) {
      const text = await this.readFile(path);
      if (text === before) await this.put(path, after);
      else if (text !== after) this.logger.warn(`${path} was changed after a run that was killed, and stays as it is.`);
    }
    if (left.length) this.logger.log(`${left.length} files of a run that was killed were completed.`);
    await this.journal.clearJournal();
  }

  private async put(path: string, text: string | null): Promise<void> {
    const place = this.placeOf(path);
    if (text === null) {
      await rm(place, { force: true });
      await this.dropEmpty(dirname(place));
    } else await replaceFile(place, text, join(this.root, ASIDE));
  }

  /** Deletes a folder if it is empty, then its parents in the same way. */
  private async dropEmpty(folder: string): Promise<void> {
    const floor = ['backend/src/modules', 'frontend/src/modules', 'backend/test', '.switchboard'];
    const own = relative(this.root, folder).split(sep).join('/');
    if (floor.includes(own) || own.split('/').length < 2 || (await readdir(folder)).length) return;
    await rmdir(folder);
    await this.dropEmpty(dirname(folder));
  }

  private get journal(): WritingJournal {
    return new WritingJournal(this.root);
  }

  /** @throws BusinessError if the path leads outside, by its parts or through a symbolic link */
  placeOf(path: string): string {
    const parts = path.split('/');
    const isInside = OPEN.some((open) => path === open || path.startsWith(`${open}/`));
    const isPlain = parts.every((part, at) => PART.test(part) || (at === 0 && part === '.switchboard'));
    if (!isInside || !isPlain || !FILE.test(path))
      throw new BusinessError('coding.outside', { path: path.slice(0, 200) });
    const place = join(this.root, path);
    if (this.leadsAway(place)) throw new BusinessError('coding.outside', { path });
    return place;
  }

  private leadsAway(place: string): boolean {
    let there = place;
    while (!isThere(there)) there = dirname(there);
    // Writing to a dangling symbolic link would create its target, wherever that is.
    if (!existsSync(there)) return true;
    const inside = relative(realpathSync(this.root), realpathSync(there));
    return relative(this.root, there) !== inside;
  }
}

/** Also true for a dangling symbolic link. */
const isThere = (place: string): boolean => lstatSync(place, { throwIfNoEntry: false }) !== undefined;

const rankOf = ({ before, after }: FileChange): number => (before === null ? 0 : after === null ? 2 : 1);
