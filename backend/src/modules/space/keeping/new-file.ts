import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../../../config/app-config';
import { wireTime } from '../../../kernel/envelope/wire';
import { shownAs } from '../../../kernel/upload/file-types';
import { extensionOf, safeName } from '../../../kernel/upload/safe-name';
import { categoryOf } from '../tables/category-of';
import type { FileCategory } from '../tables/file-codes';

/** What a new file is called, and what follows from that. */
export interface Naming {
  fileId: string;
  /** as staff see it */
  name: string;
  /** its address without what all begin with: the day, and a name that nobody can guess or choose */
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

/** Under which key the store has the bytes of a file. @param place words between slashes, where somebody wants them apart */
export const storageKeyOf = (
  { key }: Pick<Naming, 'key'>,
  { storagePrefix }: Pick<AppConfig, 'storagePrefix'>,
  place?: string,
): string => [storagePrefix, ...(place ? ['at', place] : []), key].join('/');

const MOST = 150;
/** Letters of one script that would turn the others around, or that nobody sees. */
const UNSEEN = /[\p{C}\u2028\u2029]/gu;

/** As its sender calls it, without a path; what would not be left of it is called as the address is. */
function shownName(given: string, safe: string): string {
  const last = given.slice(-MOST).split(/[/\\]/).at(-1) ?? '';
  return last.normalize('NFC').replace(UNSEEN, '').trim() || safe;
}

/** How a file is shown that is to be called so. */
export const shownNameOf = (given: string): string => shownName(given, safeName(given));
