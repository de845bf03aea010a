import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../access/permission/can';
import { postTo } from '../../call/api/call';
import { nameOf } from '../../resource/declare/naming';
import type { ResourceOf } from '../../resource/declare/resource';
import type { AnyRow } from '../../basis/values/row';
import type { Placed } from './moves';
import type { NamedRow, TreeRow } from '../../form/nesting/nest';
import { type Sorting, useSorting } from './use-sorting';

/** The largest number of rows whose places the server saves at once. */
const MOST_SORTED = 5000;

export interface PlaceSorting extends Sorting {
  /** Whether this person may sort that many rows. */
  isOffered: (count: number | undefined) => boolean;
}

/** The sorting mode of a resource whose rows have a place: saves it in the columns of the resource. */
export function usePlaceSorting(of: ResourceOf, rows: readonly TreeRow[], isFlat = false): PlaceSorting {
  const client = useQueryClient();
  const mayOrder = useCan()(`${of.name}/order`) && of.place?.order !== undefined;
  const named = useMemo(() => rows.map((row) => namedRow(of, row)), [of, rows]);
  const sorting = useSorting(
    named,
    async (order) => {
      await postTo(of.name, 'order', inColumns(of, order));
      await client.invalidateQueries({ queryKey: [of.name] });
    },
    { isFlat },
  );
  return { ...sorting, isOffered: (count = 0) => mayOrder && count > 1 && count <= MOST_SORTED };
}

export const namedRow = (of: ResourceOf, row: TreeRow): NamedRow => ({
  id: row.id,
  parentId: row.parentId,
  name: nameOf(of, row as unknown as AnyRow),
});

const inColumns = ({ place: { parent, order } = {} }: ResourceOf, places: readonly Placed[]): object[] =>
  places.map(({ id, parentId, orderNum }) => ({
    id,
    ...(parent !== undefined && { [parent]: parentId }),
    ...(order !== undefined && { [order]: orderNum }),
  }));
