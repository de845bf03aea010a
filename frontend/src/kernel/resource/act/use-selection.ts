import { useCallback, useMemo, useState } from 'react';
import type { AnyRow } from '../../basis/values/row';

export interface Selection {
  rows: AnyRow[];
  ids: number[];
  has: (id: number) => boolean;
  toggle: (row: AnyRow) => void;
  /** The selected rows. Rows of other pages stay selected. */
  set: (rows: AnyRow[]) => void;
  clear: () => void;
}

/** Rows selected on several pages. The rows themselves are stored, so that a confirmation can name them. */
export function useSelection(): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<number, AnyRow>>(new Map());
  const set = useCallback((rows: AnyRow[]) => setPicked(new Map(rows.map((row) => [row.id, row]))), []);
  const clear = useCallback(() => setPicked(new Map()), []);
  const toggle = useCallback(
    (row: AnyRow) =>
      setPicked((old) => {
        const next = new Map(old);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      }),
    [],
  );
  return useMemo(
    () => ({
      rows: [...picked.values()],
      ids: [...picked.keys()],
      has: (id: number) => picked.has(id),
      toggle,
      set,
      clear,
    }),
    [picked, toggle, set, clear],
  );
}
