import { isObject } from '../../kernel/basis/values/is-object';

/** The extent of a scope: the hosts and methods of `http`, the tables of `chat.read`; empty if the scope has no extent. */
export function extentWords(extent: unknown, said: (kind: string, name: string) => string): string[] {
  if (Array.isArray(extent)) return extent.map((one) => said('entity', String(one)));
  if (isObject(extent)) return Object.values(extent).flatMap((part) => extentWords(part, said));
  return [];
}
