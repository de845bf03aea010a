import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as it changes. */
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

/** Whether a part of a page is drawn as on a phone, where that is not for the window to say: in a frame that shows how a screen will look. */
export const PhoneWidth = createContext<boolean | undefined>(undefined);

/** Screens that are too narrow for a sidebar beside the page. */
export function useIsPhone(): boolean {
  const isNarrow = useMedia('(max-width: 767.98px)');
  return useContext(PhoneWidth) ?? isNarrow;
}
