import { type ComponentType, lazy, type LazyExoticComponent, useMemo } from 'react';
import type { LoadView } from '../../../kernel/shell/views/views';

const views = new Map<LoadView, LazyExoticComponent<ComponentType>>();

/** The component of a view. If it could not be loaded, it is removed from the cache, so that the next request loads it again. */
function lazyView(load: LoadView): LazyExoticComponent<ComponentType> {
  const view =
    views.get(load) ??
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        views.delete(load);
        throw error;
      }
    });
  views.set(load, view);
  return view;
}

/**
 * The lazily loaded view of one open page, which stays the same after a failure. Call it outside of the page's own Suspense: a component
 * inside is created again after a failed load, and would load and fail forever.
 */
export const useLazyView = (load: LoadView | undefined): LazyExoticComponent<ComponentType> | undefined =>
  useMemo(() => load && lazyView(load), [load]);
