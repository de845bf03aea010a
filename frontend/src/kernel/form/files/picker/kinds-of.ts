import { FILE_KINDS, type FileKind } from '../file-kind';

const WHOLE: readonly string[] = ['image', 'video', 'audio'];

/** The kinds that can match an `accept` value, so that the server does not list others; all kinds if it contains file extensions. */
export function kindsOf(accept: string | undefined): FileKind[] | undefined {
  const wishes = (accept ?? '').split(',').map((wish) => wish.trim().split('/')[0] ?? '');
  const kinds = FILE_KINDS.filter((kind) => WHOLE.includes(kind) && wishes.includes(kind));
  return wishes.every((wish) => WHOLE.includes(wish)) && kinds.length > 0 ? kinds : undefined;
}
