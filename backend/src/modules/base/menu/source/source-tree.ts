import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { env } from '../../../../config/env';
import { BusinessError } from '../../../../kernel/envelope/business-error';

/** Where this repository keeps the modules' source, whether the server runs from there or from what was built of it. */
const MODULES = resolve(__dirname, '../../../../../src/modules');

/** The source of the modules, to add files to: in development alone, and nothing that is there is ever touched. */
@Injectable()
export class SourceTree {
  readonly root: string = MODULES;

  /** @param files texts by file name; @returns their paths from the repository's root */
  async create(module: string, files: Record<string, string>): Promise<string[]> {
    if (env.production || !existsSync(this.root)) throw new BusinessError('menu.developmentOnly');
    const folder = await this.folderOf(module);
    const taken = Object.keys(files).find((name) => existsSync(join(folder, name)));
    if (taken) throw fileExists(`${module}/${taken}`);
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

  /** Made where it is missing. @throws BusinessError where it leads somewhere else, through a link */
  private async folderOf(module: string): Promise<string> {
    const root = await realpath(this.root);
    const folder = join(root, module);
    await mkdir(folder, { recursive: true });
    if ((await realpath(folder)) !== folder) throw fileExists(module);
    return folder;
  }
}

const fileExists = (file: string): BusinessError =>
  new BusinessError('menu.fileExists', { file }, { reason: 'exists' });
