import type { BaseRow, Query, QuerySpec } from './query';
import type { Projection } from './projection';

/** The sort order of a list: the client's, otherwise the resource's, otherwise newest first. */
export const wantedOrder = <E>({ order, sort = 'asc' }: Query, spec: QuerySpec<E>): Record<string, string> =>
  order ? { [order]: sort } : ((spec.order as Record<string, string> | undefined) ?? { id: 'desc' });

/** Builds the ORDER BY of a list. The id is always the last criterion, so that the order is unambiguous. */
export function orderOf<E extends BaseRow>(projection: Projection<E>, query: Query, spec: QuerySpec<E>): string {
  const wanted = wantedOrder(query, spec);
  const named = Object.entries(wanted)
    .filter(([name]) => projection.storedName(name) !== undefined)
    .map(([name, way]) => `${projection.at(name)} ${way === 'desc' ? 'DESC' : 'ASC'}`);
  const last = Object.values(wanted).at(-1) === 'desc' ? 'DESC' : 'ASC';
  return ('id' in wanted ? named : [...named, `a.\`id\` ${last}`]).join(', ');
}
