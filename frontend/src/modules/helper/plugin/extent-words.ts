import { isObject } from '../../../kernel/is-object';

/** How far a scope goes, each thing a word: the hosts and methods of `http`, the tables of `chat.read`; nothing where it is all or none. */
export function extentWords(extent: unknown, said: (kind: string, name: string) => string): string[] {
  if (Array.isArray(extent)) return extent.map((one) => said('entity', String(one)));
  if (isObject(extent)) return Object.values(extent).flatMap((part) => extentWords(part, said));
  return [];
}
