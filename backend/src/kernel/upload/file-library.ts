import type { Examined } from './examine';
import type { Patch } from './places/patch';

/** A file that has been looked at, and is to be kept. */
export interface ExaminedFile extends Examined {
  /** as its sender calls it */
  name: string;
  size: number;
  sha256: string;
}

/** A file that an address means. */
export interface ServedFile {
  /** of its bytes in the store */
  storageKey: string;
  size: number;
  sha256: string;
  /** as it is called when it is saved */
  name: string;
  /** whether the address alone is enough */
  isOpen: boolean;
  /** how often it was replaced, from 1 */
  version: number;
  isPicture: boolean;
  /** whether there are smaller ones of it in the store */
  hasPictures: boolean;
  /** what is handed out instead of where it was taken */
  places: Patch[];
}

/** What is known of the files that are kept. The module of the library fills it: the kernel takes files in and hands them out. */
export abstract class FileLibrary {
  /** @throws BusinessError where there is no room for so many bytes */
  abstract admit(size: number): Promise<void>;
  /**
   * Keeps a file that lies at a path of this machine, which it may take away.
   * @returns its address, relative to this server
   */
  abstract keep(path: string, file: ExaminedFile): Promise<string>;
  /** Takes back what was kept a moment ago. */
  abstract discard(address: string): Promise<void>;
  /** What is served under `/upload/` and this; none where the library knows nothing of it. */
  abstract find(key: string): Promise<ServedFile | 'withheld' | undefined>;
}
