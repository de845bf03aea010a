import { isObject } from '../../../kernel/is-object';

/** How far a scope goes, each thing a word: the hosts and methods of `http`, the tables of `chat.read`; nothing where it is all or none. */
export function extentWords(extent: unknown): string[] {
  if (Array.isArray(extent)) return extent.map(String);
  if (isObject(extent)) return Object.values(extent).flatMap(extentWords);
  return [];
}
