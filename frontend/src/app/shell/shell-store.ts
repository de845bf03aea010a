import { create } from 'zustand';

interface Shell {
  /** The sidebar shows only icons. Follows the width of the screen until the person changes it; not stored. */
  isFolded: boolean;
  /** The sidebar is open above the page, on a phone. */
  isMenuOpen: boolean;
  /** Only the page and its tabs are shown. */
  isFull: boolean;
}

export const useShell = create<Shell>(() => ({ isFolded: false, isMenuOpen: false, isFull: false }));

export const setFolded = (isFolded: boolean) => useShell.setState({ isFolded });
export const setMenuOpen = (isMenuOpen: boolean) => useShell.setState({ isMenuOpen });
export const setFull = (isFull: boolean) => useShell.setState({ isFull });
