import type { QueryKey } from '@tanstack/react-query';
import { isObject } from '../basis/values/is-object';

/** Whether the query with this key reads the newest rows of a list: its first page, or a list with a cursor from the top. */
export function readsNewest([, kind, asked, cursor]: QueryKey): boolean {
  return kind === 'cursor' ? cursor === null : kind === 'page' && isObject(asked) && asked['page'] === 1;
}
