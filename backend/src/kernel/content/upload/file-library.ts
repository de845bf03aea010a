import type { Examined } from './examine';
import type { Patch } from './places/patch';

/** A file that was examined and is to be stored. */
export interface ExaminedFile extends Examined {
  /** as its sender calls it */
  name: string;
  size: number;
  sha256: string;
}

/** The file behind an address. */
export interface ServedFile {
  /** of its bytes in the store */
  storageKey: string;
  size: number;
  sha256: string;
  /** the name for a download */
  name: string;
  /** whether the address alone gives access */
  isOpen: boolean;
  /** the version number, from 1; each replacement adds one */
  version: number;
  isPicture: boolean;
  /** whether the store has smaller versions of the picture */
  hasPictures: boolean;
  /** replacements for its locations */
  places: Patch[];
}

/** The index of the stored files. The library module implements it: the kernel only receives and serves files. */
export abstract class FileLibrary {
  /**
   * Holds room for a file of this size. @returns the function that releases it, once the file is stored or given up
   * @throws BusinessError if there is not enough
   */
  abstract reserveRoom(size: number): Promise<() => Promise<void>>;
  /**
   * Stores a local file. The file at `path` may be moved away.
   * @returns its address, relative to this server
   */
  abstract storeFile(path: string, file: ExaminedFile): Promise<string>;
  /** Removes a file that was just stored. */
  abstract discardFile(address: string): Promise<void>;
  /** The file that is served under `/upload/` and this key; undefined if the library does not know it. */
  abstract findFile(key: string): Promise<ServedFile | 'withheld' | undefined>;
}
