import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Overrides whether a part of a page uses the phone layout, for a preview frame whose width differs from the window's. */
export const PhoneWidth = createContext<boolean | undefined>(undefined);

/** Screens that are too narrow for a sidebar beside the page. */
export function useIsPhone(): boolean {
  const isNarrow = useMedia('(max-width: 767.98px)');
  return useContext(PhoneWidth) ?? isNarrow;
}
