import { create } from 'zustand';

interface Shell {
  /** The sidebar shows icons only. Follows the width of the screen until somebody decides otherwise; not remembered. */
  isFolded: boolean;
  /** The sidebar lies over the page, on a phone. */
  isMenuOpen: boolean;
  /** Nothing but the page and its tabs is shown. */
  isFull: boolean;
}

export const useShell = create<Shell>(() => ({ isFolded: false, isMenuOpen: false, isFull: false }));

export const setFolded = (isFolded: boolean) => useShell.setState({ isFolded });
export const setMenuOpen = (isMenuOpen: boolean) => useShell.setState({ isMenuOpen });
export const setFull = (isFull: boolean) => useShell.setState({ isFull });
