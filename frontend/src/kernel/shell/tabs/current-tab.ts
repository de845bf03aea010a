import { createContext, useContext, useEffect } from 'react';
import { rename } from './tabs';
import { useTabs } from './tabs-store';

/** The path of the tab that contains a page. It does not change while another tab is shown. */
export const TabPath = createContext('');

export const useTabPath = () => useContext(TabPath);

/** Sets the tab's title from the content of its page: `useTabTitle(user?.nick_name)`. */
export function useTabTitle(title: string | undefined): void {
  const path = useTabPath();
  useEffect(() => {
    if (title !== undefined) useTabs.setState((tabs) => rename(tabs, path, title));
  }, [path, title]);
}
