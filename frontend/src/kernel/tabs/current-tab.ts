import { createContext, useContext, useEffect } from 'react';
import { rename } from './tabs';
import { useTabs } from './tabs-store';

/** The path of the tab that a page is drawn in. It stays the same while another tab is looked at. */
export const TabPath = createContext('');

export const useTabPath = () => useContext(TabPath);

/** Names the tab after what its page shows: `useTabTitle(user?.nick_name)`. */
export function useTabTitle(title: string | undefined): void {
  const path = useTabPath();
  useEffect(() => {
    if (title !== undefined) useTabs.setState((tabs) => rename(tabs, path, title));
  }, [path, title]);
}
