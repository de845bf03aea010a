import { create } from 'zustand';
import { background } from '../../../kernel/basis/failure/background';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { lookup } from '../../../kernel/basis/values/lookup';

/** How often each page was reloaded. A new number creates a new instance of that page only. */
export const usePageReloads = create<Record<string, number>>(() => ({}));

export function refreshPage(path: string): void {
  usePageReloads.setState((reloads) => ({ [path]: (lookup(reloads, path) ?? 0) + 1 }));
  background(queryClient.invalidateQueries({ type: 'active' }));
}
