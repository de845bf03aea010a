import { send } from '../http/http';
import { isObject } from '../../basis/values/is-object';
import type { AnyRow } from '../../basis/values/row';

/** The standard calls for generic components, for any resource. Custom screens use `post` and `get`, which are typed for each call. */
export const postTo = (resource: string, action: string, data: object) =>
  send({ method: 'post', url: `${resource}/${action}`, data });

export async function infoOf(resource: string, id: number, signal?: AbortSignal): Promise<AnyRow> {
  const row = await send({ method: 'get', url: `${resource}/info`, params: { id }, signal });
  if (!isObject(row)) throw new Error(`${resource}/info answered no row`);
  return { ...row, id };
}
