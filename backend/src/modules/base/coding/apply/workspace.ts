import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/errors/business-error';

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
export class Workspace {
  readonly root: string = ROOT;

  constructor(private readonly config: AppConfig) {}

  /** Whether the source is present. */
  get hasSource(): boolean {
    return existsSync(join(this.root, 'backend/src/modules'));
  }

  get isOpen(): boolean {
    return this.config.devServer && !this.config.production && this.hasSource;
  }

  /** @throws BusinessError unless this is a development server that runs from its source */
  requireOpen(): void {
    if (!this.isOpen) throw new BusinessError('coding.developmentOnly');
  }

  /** The text of a file; null if it does not exist. */
  async read(path: string): Promise<string | null> {
    const place = this.placeOf(path);
    return existsSync(place) ? readFile(place, 'utf8') : null;
  }

  /** The names in a folder; empty if the folder does not exist. */
  async list(folder: string): Promise<string[]> {
    const place = join(this.root, folder);
    return existsSync(place) ? (await readdir(place)).sort() : [];
  }

  /** The paths of all files below a folder whose names end like this, sorted. Links are not followed. */
  async find(folder: string, ending: string): Promise<string[]> {
    const place = join(this.root, folder);
    if (!existsSync(place)) return [];
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map(({ parentPath, name }) => relative(this.root, join(parentPath, name)).split(sep).join('/'))
      .sort();
  }

  /** Writes several files; null deletes a file. If one write fails, the earlier ones are undone. */
  async write(files: ReadonlyMap<string, string | null>): Promise<void> {
    this.requireOpen();
    for (const path of files.keys()) this.placeOf(path);
    const before: [string, string | null][] = [];
    try {
      for (const [path, text] of files) {
        before.unshift([path, await this.read(path)]);
        await this.put(path, text);
      }
    } catch (error) {
      for (const [path, text] of before) await this.put(path, text);
      throw error;
    }
  }

  private async put(path: string, text: string | null): Promise<void> {
    const place = this.placeOf(path);
    if (text === null) {
      await rm(place, { force: true });
      await this.dropEmpty(dirname(place));
    } else {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  }

  /** Deletes a folder if it is empty, then its parents in the same way. */
  private async dropEmpty(folder: string): Promise<void> {
    const floor = ['backend/src/modules', 'frontend/src/modules', 'backend/test', '.switchboard'];
    const own = relative(this.root, folder).split(sep).join('/');
    if (floor.includes(own) || own.split('/').length < 2 || (await readdir(folder)).length) return;
    await rmdir(folder);
    await this.dropEmpty(dirname(folder));
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
