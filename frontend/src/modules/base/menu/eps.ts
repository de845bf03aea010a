import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { isObject } from '../../../kernel/basis/values/is-object';

/** A call of the server, with the permission that it needs. */
export interface EpsCall {
  /** `page`, `setKeep` … */
  action: string;
  /** `base:sys:user:page` */
  key: string;
}

/** A resource of the server. */
export interface EpsEntity {
  module: string;
  /** `base/sys/user` */
  resource: string;
  calls: EpsCall[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Parses the server's description of its resources. Public calls need no permission and are left out. */
export function readEps(answer: unknown): EpsEntity[] {
  if (!isObject(answer)) return [];
  return Object.entries(answer).flatMap(([module, resources]) =>
    listOf(resources)
      .map((one) => {
        const resource = text(one['prefix']).replace(/^\/admin\//, '');
        const calls = listOf(one['api'])
          .filter(({ ignoreToken }) => ignoreToken !== true)
          .map(({ path }) => text(path).replace(/^\//, ''))
          .map((action) => ({ action, key: `${resource}/${action}`.replaceAll('/', ':') }));
        return { module, resource, calls };
      })
      .filter(({ resource, calls }) => resource !== '' && calls.length > 0),
  );
}

/** All calls, for staff who grant permissions. */
export function useEps() {
  const query = useQuery({
    queryKey: ['base/open', 'eps'],
    queryFn: async () => readEps(await get('base/open', 'eps')),
    staleTime: Infinity,
  });
  return { ...query, entities: query.data ?? NONE };
}

const NONE: EpsEntity[] = [];
