import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { LoadView } from '../../../kernel/views/views';

const views = new Map<LoadView, LazyExoticComponent<ComponentType>>();

/** The component of a view. One that could not be fetched is forgotten, so that a retry fetches it again. */
export function lazyView(load: LoadView): LazyExoticComponent<ComponentType> {
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
