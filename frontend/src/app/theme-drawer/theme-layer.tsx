import { lazy } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';
import { useThemeDrawer } from './theme-drawer-store';

const ThemeDrawer = lazy(() => withTexts('theme', import('./theme-drawer')));

/** Loads the drawer when somebody opens it for the first time. */
export function ThemeLayer() {
  const { isOpen, wasOpened } = useThemeDrawer();
  return wasOpened ? <ThemeDrawer isOpen={isOpen} /> : null;
}
