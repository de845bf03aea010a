import { useCallback, useMemo, useState } from 'react';

/** Which branches of a tree are open. */
export interface Branches {
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  openAll: () => void;
  closeAll: () => void;
}

/** Stores which branches of a tree are open. Branches that are added later get the initial state of all branches. */
export function useBranches(startOpen: boolean): Branches {
  const [{ usual, others }, set] = useState({ usual: startOpen, others: new Set<number>() });
  const isOpen = useCallback((id: number) => others.has(id) !== usual, [others, usual]);
  return useMemo(
    () => ({
      isOpen,
      toggle: (id) =>
        set((old) => {
          const others = new Set(old.others);
          if (!others.delete(id)) others.add(id);
          return { ...old, others };
        }),
      openAll: () => set({ usual: true, others: new Set() }),
      closeAll: () => set({ usual: false, others: new Set() }),
    }),
    [isOpen],
  );
}
