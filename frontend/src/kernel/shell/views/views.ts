import type { ComponentType } from 'react';
import { viewKey } from './view-path';

export type LoadView = () => Promise<{ default: ComponentType }>;

const views = new Map<string, LoadView>();

/** The application registers the pages of all modules here, by their source path. */
export function registerViews(sources: Record<string, LoadView>): void {
  for (const [path, load] of Object.entries(sources)) {
    const key = viewKey(path.replace(/^(\.\.\/)+/, ''));
    if (key) views.set(key, load);
  }
}

/** The page that a menu row names, if this build contains it. */
export const viewOf = (viewPath: string): LoadView | undefined => views.get(viewKey(viewPath) ?? '');

/** The keys of all pages, for a form in which a page is chosen. */
export const knownViews = (): string[] => [...views.keys()].sort();
