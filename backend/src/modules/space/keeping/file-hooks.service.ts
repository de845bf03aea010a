import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { UploadInput } from '../../../kernel/plugins/hooks/hook-shapes';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import { extensionOf, safeName } from '../../../kernel/content/upload/safe-name';
import { categoryOf } from '../tables/category-of';
import { shownNameOf } from './new-file';
import type { GoodFile } from './good-file';

/** Runs the plugin hooks for files that passed the checks. It runs before anybody sees the file, and outside of any transaction. */
@Injectable()
export class FileHooks {
  constructor(private readonly hooks: Hooks) {}

  /** Whether any plugin checks files before they are added. */
  get isAsked(): boolean {
    return this.hooks.isAnswered('upload.check');
  }

  /** @returns the file as it will be added. @throws BusinessError if a plugin refuses the file or gives an invalid answer */
  async checkFile<F extends GoodFile>(file: F): Promise<F> {
    if (!this.isAsked) return file;
    let checked = file;
    await this.hooks.chain('upload.check', inputOf(file), (input, { refuse, name, folder }, key) => {
      if (refuse !== undefined)
        throw new BusinessError('hook.refused', { name: key, reason: refuse }, { reason: 'upload' });
      const shownName = name === undefined ? checked.shownName : renamed(file.name, name);
      checked = { ...checked, shownName, classifyId: folder === undefined ? checked.classifyId : folder };
      return { ...input, name: shownName ?? input.name, folder: checked.classifyId ?? null };
    });
    return checked;
  }

  /** The prefix for the key of the file's bytes in the store, or undefined if no plugin sets one. */
  async prefixFor(file: GoodFile): Promise<string | undefined> {
    if (!this.hooks.isAnswered('upload.store')) return undefined;
    let chosen: string | undefined;
    await this.hooks.chain('upload.store', inputOf(file), (_, { prefix }) => {
      chosen = prefix;
      return undefined;
    });
    return chosen;
  }
}

const inputOf = ({ name, shownName, size, sha256, classifyId, userId }: GoodFile): UploadInput => ({
  name: shownName ?? name,
  size,
  sha256,
  kind: categoryOf(extensionOf(safeName(name))),
  folder: classifyId ?? null,
  staffId: userId,
});

/** Keeps the extension when a plugin renames a file, because the file was checked for that extension. */
function renamed(before: string, after: string): string {
  const [had, wanted] = [before, after].map((name) => extensionOf(safeName(name)));
  return shownNameOf(had === wanted || !had ? after : `${after}.${had}`);
}
