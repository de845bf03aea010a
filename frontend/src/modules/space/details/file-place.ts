import type { Data } from '../../../kernel/call/api/api';
import { isObject } from '../../../kernel/basis/values/is-object';
import { lookup } from '../../../kernel/basis/values/lookup';

/** A row that uses a file, and the column with the address. */
export type FilePlace = Data<'space/info', 'usages', 'get'>[number];

interface Target {
  path: string;
  needs: string;
}

const SCREENS: Readonly<Record<string, (id: number) => Target>> = {
  BaseSysUser: () => ({ path: '/sys/user', needs: 'base/sys/user/page' }),
  BaseSysParam: () => ({ path: '/sys/param', needs: 'base/sys/param/page' }),
  DictInfo: () => ({ path: '/dict/list', needs: 'dict/info/list' }),
  ImUser: (id) => ({ path: `/im/user/${id}`, needs: 'im/user/info' }),
  ImRealName: () => ({ path: '/im/real-name', needs: 'im/real_name/page' }),
  ImGroup: (id) => ({ path: `/im/group/${id}`, needs: 'im/group/info' }),
  ImWording: () => ({ path: '/im/wording-library', needs: 'im/wording_library/page' }),
  ImSystemMessage: () => ({ path: '/im/system-message', needs: 'im/system_message/page' }),
};

/** The path of the screen that shows the row: its own page, or its list. */
export const screenOf = ({ entity, rowId }: FilePlace): Target | undefined => lookup(SCREENS, entity)?.(rowId);

/** The places where a file is used, as listed in a refusal to delete it, and their total number. */
export function placesIn(data: unknown): { places: FilePlace[]; count: number } | undefined {
  if (!isObject(data) || data['reason'] !== 'inUse' || !Array.isArray(data['places'])) return undefined;
  const places = data['places'].filter(isPlace);
  return { places, count: typeof data['count'] === 'number' ? data['count'] : places.length };
}

const isPlace = (value: unknown): value is FilePlace =>
  isObject(value) && typeof value['entity'] === 'string' && typeof value['rowId'] === 'number';
