import { isDeepStrictEqual } from 'node:util';
import type { Scopes } from '../hook/scopes';

/** The extent of a scope: `true`, the tables for `chat.read`, or the hosts and methods for `http`. */
export type Extent = unknown;

/** The granted extents, by the names of their scopes. */
export type Grants = ReadonlyMap<string, Extent>;

/** Scopes that can harm others if they are misused. */
export const RISKY_SCOPES: ReadonlySet<string> = new Set(['http', 'chat.read', 'act.propose']);

/** The scopes that are asked for, with their extents. */
export const askedOf = (scopes: Scopes): [string, Extent][] =>
  Object.entries(scopes).filter(([, extent]) => extent !== false && extent !== undefined);

/** What a program may do: what its package asks for, limited to what was granted. */
export const grantedScopes = (asked: Scopes, grants: Grants): Scopes =>
  Object.fromEntries(
    askedOf(asked).flatMap(([scope, extent]) => {
      const common = grants.has(scope) ? commonExtent(extent, grants.get(scope)) : undefined;
      return common === undefined ? [] : [[scope, common]];
    }),
  );

/** Whether the whole extent of a scope was granted. */
export const isGranted = (scope: string, extent: Extent, grants: Grants): boolean =>
  grants.has(scope) && isDeepStrictEqual(commonExtent(extent, grants.get(scope)), extent);

type Http = NonNullable<Scopes['http']>;

/** The methods of `http` if a package names none. */
const USUAL_METHODS = ['GET', 'POST'];

/** The intersection of two extents; undefined if it is empty. */
function commonExtent(asked: Extent, allowed: Extent): Extent {
  if (Array.isArray(asked)) return commonList(asked as string[], allowed);
  if (!isHttp(asked)) return allowed === true ? asked : undefined;
  if (!isHttp(allowed)) return undefined;
  const hosts = commonList(asked.hosts, allowed.hosts);
  if (!asked.methods && !allowed.methods) return hosts && { hosts };
  const methods = commonList(asked.methods ?? USUAL_METHODS, allowed.methods ?? USUAL_METHODS);
  return hosts && methods && { hosts, methods };
}

const isHttp = (extent: Extent): extent is Http => typeof extent === 'object' && extent !== null && 'hosts' in extent;

function commonList(asked: readonly string[], allowed: unknown): string[] | undefined {
  if (!Array.isArray(allowed)) return undefined;
  const known = new Set<unknown>(allowed);
  const common = asked.filter((one) => known.has(one));
  return common.length ? common : undefined;
}
