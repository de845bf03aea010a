import type { BaseRow, Query, QuerySpec } from './query';
import type { Projection } from './projection';

/** What a list is sorted by: the client's order, else the resource's, else newest first. */
export const wantedOrder = <E>({ order, sort = 'asc' }: Query, spec: QuerySpec<E>): Record<string, string> =>
  order ? { [order]: sort } : ((spec.order as Record<string, string> | undefined) ?? { id: 'desc' });

/** The ORDER BY of a list. Always settled by the id. */
export function orderOf<E extends BaseRow>(projection: Projection<E>, query: Query, spec: QuerySpec<E>): string {
  const wanted = wantedOrder(query, spec);
  const named = Object.entries(wanted)
    .filter(([name]) => projection.stored(name) !== undefined)
    .map(([name, way]) => `${projection.at(name)} ${way === 'desc' ? 'DESC' : 'ASC'}`);
  const last = Object.values(wanted).at(-1) === 'desc' ? 'DESC' : 'ASC';
  return ('id' in wanted ? named : [...named, `a.\`id\` ${last}`]).join(', ');
}
