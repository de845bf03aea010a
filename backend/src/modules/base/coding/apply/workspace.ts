import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/errors/business-error';

/** The repository, whether the server runs from its source or from what was built of it. */
const ROOT = resolve(__dirname, '../../../../../..');

/** Where code and texts of modules stand; nothing is ever written elsewhere. */
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

/** The files of the repository by their paths from its root, and no others. */
@Injectable()
export class Workspace {
  readonly root: string = ROOT;

  constructor(private readonly config: AppConfig) {}

  /** Whether there is a source to change. */
  get hasSource(): boolean {
    return existsSync(join(this.root, 'backend/src/modules'));
  }

  get isOpen(): boolean {
    return this.config.devServer && !this.config.production && this.hasSource;
  }

  /** @throws BusinessError anywhere but on a development server that runs from its source */
  requireOpen(): void {
    if (!this.isOpen) throw new BusinessError('coding.developmentOnly');
  }

  /** The text of a file; null where there is none. */
  async read(path: string): Promise<string | null> {
    const place = this.placeOf(path);
    return existsSync(place) ? readFile(place, 'utf8') : null;
  }

  /** The names in a folder; none where it is not there. */
  async list(folder: string): Promise<string[]> {
    const place = join(this.root, folder);
    return existsSync(place) ? (await readdir(place)).sort() : [];
  }

  /** Several files at once; null takes one away. Where one fails those before it are as they were. */
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

  /** A folder that nothing is left in goes, and so on upwards. */
  private async dropEmpty(folder: string): Promise<void> {
    const floor = ['backend/src/modules', 'frontend/src/modules', 'backend/test', '.switchboard'];
    const own = relative(this.root, folder).split(sep).join('/');
    if (floor.includes(own) || own.split('/').length < 2 || (await readdir(folder)).length) return;
    await rmdir(folder);
    await this.dropEmpty(dirname(folder));
  }

  /** @throws BusinessError where it would lead outside, by its words or by a link */
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
    // Whoever writes to a link to nowhere makes the file that it names, wherever that is.
    if (!existsSync(there)) return true;
    const inside = relative(realpathSync(this.root), realpathSync(there));
    return relative(this.root, there) !== inside;
  }
}

/** A link to nowhere is there as well. */
const isThere = (place: string): boolean => lstatSync(place, { throwIfNoEntry: false }) !== undefined;
