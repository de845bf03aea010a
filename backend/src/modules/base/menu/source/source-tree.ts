import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';

/** The folder of the modules' source; the same whether the server runs from source or from the build. */
const MODULES = resolve(__dirname, '../../../../../src/modules');

/** Marks the folders that were created here. No other folder is written to. */
const MARK = '.created';

/** Adds modules to the source of the repository. It works only on a development server, and never changes an existing file. */
@Injectable()
export class SourceTree {
  readonly root: string = MODULES;

  constructor(private readonly config: AppConfig) {}

  /** @throws BusinessError unless this is a development server that runs from its source */
  requireOpen(): void {
    const { devServer, production } = this.config;
    if (!devServer || production || !existsSync(this.root)) throw new BusinessError('menu.developmentOnly');
  }

  /** @param files texts by file name; @returns their paths from the repository's root */
  async createFiles(module: string, files: Record<string, string>): Promise<string[]> {
    this.requireOpen();
    const folder = await this.folderOf(module);
    // Compares the names in the folder instead of following them, because a dangling link exists too.
    const there = new Set(await readdir(folder));
    const taken = Object.keys(files).find((name) => there.has(name));
    if (taken) throw refusal('menu.fileExists', `${module}/${taken}`);
    const written: string[] = [];
    try {
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(folder, name), text, { flag: 'wx' });
        written.push(join(folder, name));
      }
    } catch (error) {
      await Promise.all(written.map((path) => rm(path)));
      throw error;
    }
    return Object.keys(files).map((name) => `backend/src/modules/${module}/${name}`);
  }

  /** Creates the folder if it does not exist. @throws BusinessError if it belongs to somebody else, or is a link to another place */
  private async folderOf(module: string): Promise<string> {
    const root = await realpath(this.root);
    // A module with the name of a part of the server would be confusing.
    if (existsSync(join(dirname(root), module))) throw refusal('menu.moduleTaken', module);
    const folder = join(root, module);
    if (await isMade(folder)) await writeFile(join(folder, MARK), '', { flag: 'wx' });
    const [place, mark] = [await lstat(folder), await found(join(folder, MARK))];
    if (!place.isDirectory() || !mark?.isFile() || (await realpath(folder)) !== folder)
      throw refusal('menu.moduleTaken', module);
    return folder;
  }
}

/** Creates a folder. @returns whether it did not exist before. A link in its place is not followed. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function found(path: string): Promise<Awaited<ReturnType<typeof lstat>> | undefined> {
  return existsSync(path) ? lstat(path) : undefined;
}

const refusal = (key: 'menu.fileExists' | 'menu.moduleTaken', file: string): BusinessError =>
  new BusinessError(key, { file }, { reason: key === 'menu.fileExists' ? 'exists' : 'moduleTaken' });
