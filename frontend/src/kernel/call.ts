import { send } from './http';
import { isObject } from './is-object';
import type { AnyRow } from './row';

/**
 * The standard calls as the generic parts make them, for whichever resource they show. A screen of its own uses `post`
 * and `get`, which know what each call takes.
 */
export const postTo = (resource: string, action: string, data: object) =>
  send({ method: 'post', url: `${resource}/${action}`, data });

export async function infoOf(resource: string, id: number, signal?: AbortSignal): Promise<AnyRow> {
  const row = await send({ method: 'get', url: `${resource}/info`, params: { id }, signal });
  if (!isObject(row)) throw new Error(`${resource}/info answered no row`);
  return { ...row, id };
}
