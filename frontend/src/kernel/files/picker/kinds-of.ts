import { FILE_KINDS, type FileKind } from '../file-kind';

const WHOLE: readonly string[] = ['image', 'video', 'audio'];

/** The kinds that an `accept` can be about, so that the server need not list the others; all of them where it names endings. */
export function kindsOf(accept: string | undefined): FileKind[] | undefined {
  const wishes = (accept ?? '').split(',').map((wish) => wish.trim().split('/')[0] ?? '');
  const kinds = FILE_KINDS.filter((kind) => WHOLE.includes(kind) && wishes.includes(kind));
  return wishes.every((wish) => WHOLE.includes(wish)) && kinds.length > 0 ? kinds : undefined;
}
