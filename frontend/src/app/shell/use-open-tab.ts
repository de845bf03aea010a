import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { open } from '../../kernel/shell/tabs/tabs';
import { useTabs } from '../../kernel/shell/tabs/tabs-store';
import { showTab } from '../../kernel/shell/tabs/unsaved';
import type { Destination } from '../menu/destination';

/** Opens a tab for every page that is shown. Errors and redirects have no tab. */
export function useOpenTab({ kind }: Destination, path: string, { search, hash }: Location): void {
  const isPage = kind !== 'error' && kind !== 'redirect';
  useLayoutEffect(() => {
    showTab(path);
    if (isPage) useTabs.setState((tabs) => open(tabs, { path, search, hash }));
  }, [isPage, path, search, hash]);
}
