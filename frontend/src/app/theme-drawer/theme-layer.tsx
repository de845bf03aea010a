import { lazy } from 'react';
import { useThemeDrawer } from './theme-drawer-store';

const ThemeDrawer = lazy(() => import('./theme-drawer'));

/** Fetches the drawer when somebody first opens it. */
export function ThemeLayer() {
  const { isOpen, wasOpened } = useThemeDrawer();
  return wasOpened ? <ThemeDrawer isOpen={isOpen} /> : null;
}
