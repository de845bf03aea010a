import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../../../config/app-config';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { shownAs } from '../../../kernel/content/upload/file-types';
import { extensionOf, safeName } from '../../../kernel/content/upload/safe-name';
import { categoryOf } from '../tables/category-of';
import type { FileCategory } from '../tables/file-codes';

/** The name of a new file and the values derived from it. */
export interface Naming {
  fileId: string;
  /** as staff see it */
  name: string;
  /** the address without the common prefix: the day, then a name that nobody can guess or choose */
  key: string;
  url: string;
  type: FileCategory;
  mime: string;
}

export function namingOf(given: string, fileId: string = randomUUID()): Naming {
  const safe = safeName(given);
  const extension = extensionOf(safe);
  const key = `${wireTime(new Date()).slice(0, 10).replaceAll('-', '')}/${fileId}_${safe}`;
  return {
    fileId,
    name: shownName(given, safe),
    key,
    url: `/upload/${key}`,
    type: categoryOf(extension),
    mime: shownAs(extension) ?? 'application/octet-stream',
  };
}

/** The key of a file's bytes in the store. @param place words between slashes, to store the file separately */
export const storageKeyOf = (
  { key }: Pick<Naming, 'key'>,
  { storagePrefix }: Pick<AppConfig, 'storagePrefix'>,
  place?: string,
): string => [storagePrefix, ...(place ? ['at', place] : []), key].join('/');

const MOST = 150;
/** Control characters, invisible characters and characters that change the text direction. */
const UNSEEN = /[\p{C}\u2028\u2029]/gu;

/** The client's name for the file, without a path. If nothing visible is left, the safe name of the address is used. */
function shownName(given: string, safe: string): string {
  const last = given.slice(-MOST).split(/[/\\]/).at(-1) ?? '';
  return last.normalize('NFC').replace(UNSEEN, '').trim() || safe;
}

/** The name to show for a file that is given this name. */
export const shownNameOf = (given: string): string => shownName(given, safeName(given));
