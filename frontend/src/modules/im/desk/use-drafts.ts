import { useCallback, useState } from 'react';
import { type Draft, EMPTY } from './draft';

const NONE: ReadonlyMap<number, Draft> = new Map();

/** What was filled in about each case. It stays if the case is lost, or another one is looked at meanwhile. */
export function useDrafts(shown: number | undefined) {
  const [drafts, set] = useState(NONE);
  const change = useCallback(
    (change: (draft: Draft) => Draft) => {
      if (shown === undefined) return;
      set((all) => new Map(all).set(shown, change(all.get(shown) ?? EMPTY)));
    },
    [shown],
  );
  const drop = useCallback(
    (id: number) =>
      set((all) => {
        const others = new Map(all);
        others.delete(id);
        return others;
      }),
    [],
  );
  return { draft: (shown !== undefined && drafts.get(shown)) || EMPTY, change, drop };
}
