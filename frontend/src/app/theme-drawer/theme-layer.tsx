import { lazy } from 'react';
import { useThemeDrawer } from './theme-drawer-store';

const ThemeDrawer = lazy(() => import('./theme-drawer'));

/** Loads the drawer when somebody opens it for the first time. */
export function ThemeLayer() {
  const { isOpen, wasOpened } = useThemeDrawer();
  return wasOpened ? <ThemeDrawer isOpen={isOpen} /> : null;
}
