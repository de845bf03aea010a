import { type ComponentType, lazy, type LazyExoticComponent, useMemo } from 'react';
import type { LoadView } from '../../../kernel/views/views';

const views = new Map<LoadView, LazyExoticComponent<ComponentType>>();

/** The component of a view. One that could not be fetched is forgotten, so that whoever asks next fetches it again. */
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
 * The view of one opened page, which stays what it was when it fails. To be asked for outside of the page's own Suspense: what lies inside is drawn
 * again as soon as the fetch has failed, and would fetch, and fail, for ever.
 */
export const useLazyView = (load: LoadView | undefined): LazyExoticComponent<ComponentType> | undefined =>
  useMemo(() => load && lazyView(load), [load]);
