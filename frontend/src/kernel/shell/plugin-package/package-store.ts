import { create } from 'zustand';

/** A package file from a user. */
export interface PendingPackage {
  file: File;
  /** chosen explicitly; a dropped file may have been meant for something else */
  isChosen: boolean;
}

/** The package that is about to be installed, one at a time. */
export const usePackage = create<{ brought: PendingPackage | undefined }>(() => ({ brought: undefined }));

export const offerPackage = (file: File, isChosen: boolean) => usePackage.setState({ brought: { file, isChosen } });
export const dismissPackage = () => usePackage.setState({ brought: undefined });

/** The file ending of a package. */
export const PACKAGE_ENDING = '.cool';

export const isPackage = ({ name }: File) => name.toLowerCase().endsWith(PACKAGE_ENDING);
