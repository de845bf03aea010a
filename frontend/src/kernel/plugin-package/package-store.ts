import { create } from 'zustand';

/** A package that somebody has brought. */
export interface PendingPackage {
  file: File;
  /** chosen on purpose; what was dropped may have been meant for something else */
  isChosen: boolean;
}

/** The package that is about to be installed, one at a time. */
export const usePackage = create<{ brought: PendingPackage | undefined }>(() => ({ brought: undefined }));

export const offerPackage = (file: File, isChosen: boolean) => usePackage.setState({ brought: { file, isChosen } });
export const dismissPackage = () => usePackage.setState({ brought: undefined });

/** How the file of a package ends. */
export const PACKAGE_ENDING = '.cool';

export const isPackage = ({ name }: File) => name.toLowerCase().endsWith(PACKAGE_ENDING);
