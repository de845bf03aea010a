import type { ComponentType } from 'react';
import { viewKey } from './view-path';

export type LoadView = () => Promise<{ default: ComponentType }>;

const views = new Map<string, LoadView>();

/** The application hands over the pages of all modules, by the path of their source. */
export function registerViews(sources: Record<string, LoadView>): void {
  for (const [path, load] of Object.entries(sources)) {
    const key = viewKey(path.replace(/^(\.\.\/)+/, ''));
    if (key) views.set(key, load);
  }
}

/** The page that a menu row names, if this build has it. */
export const viewOf = (viewPath: string): LoadView | undefined => views.get(viewKey(viewPath) ?? '');

/** The keys of all pages there are, for whoever has to choose one. */
export const knownViews = (): string[] => [...views.keys()].sort();
