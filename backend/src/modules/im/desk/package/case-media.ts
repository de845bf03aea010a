import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { uniquePaths } from '../../../../kernel/content/archive/archive-names';
import type { ZipFile } from '../../../../kernel/content/archive/zipped';
import { FileLibrary, type ServedFile } from '../../../../kernel/content/upload/file-library';
import { keyOfAddress } from '../../../../kernel/content/upload/own-address';
import { StorageMissing } from '../../../../kernel/stores/storage/storage-missing';
import { Storage } from '../../../../kernel/stores/storage/storage';
import { MISSING, missingMedia } from './missing-media';

const FOLDER = 'media/';
const MB = 2 ** 20;

/** How many different addresses are looked up for a package, and how large their files may be together: a zip archive ends at 4 GB. */
export const MEDIA = { files: 1000, bytes: 1024 * MB };

/** Where a file of an address is in the package. */
export type MediaPaths = ReadonlyMap<string, { path: string; storageKey: string }>;

/** Finds the pictures and files of messages whose bytes this console holds. Those of the chat product are elsewhere. */
@Injectable()
export class CaseMedia {
  constructor(
    private readonly library: FileLibrary,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** @param addresses as messages have them: written by anybody */
  async findMedia(addresses: AsyncIterable<string>): Promise<MediaPaths> {
    const found = new Map<string, { path: string; storageKey: string }>();
    const seen = new Set<string>();
    const pathOf = uniquePaths();
    pathOf(FOLDER, MISSING);
    let bytes = 0;
    for await (const address of addresses) {
      const key = keyOfAddress(address, this.config.publicUrl);
      if (key === undefined || seen.has(address) || seen.size >= MEDIA.files) continue;
      seen.add(address);
      const file = await this.findFile(key);
      if (!file || bytes + file.size > MEDIA.bytes) continue;
      bytes += file.size;
      found.set(address, { path: pathOf(FOLDER, file.name), storageKey: file.storageKey });
    }
    return found;
  }

  /** A file that is deleted while the package is made is left out; a list then names it. */
  async *listFiles(media: MediaPaths, time: Date): AsyncGenerator<ZipFile> {
    const missing: string[] = [];
    for (const { path, storageKey } of media.values()) {
      const content = await this.openFile(storageKey);
      if (content) yield { path, time, read: () => Promise.resolve(content) };
      else missing.push(path);
    }
    if (missing.length) yield missingMedia(`${FOLDER}${MISSING}`, missing, time);
  }

  /** @returns undefined if the store does not have it any more */
  private async openFile(storageKey: string): Promise<Readable | undefined> {
    try {
      return await this.storage.readFile(storageKey);
    } catch (error) {
      if (error instanceof StorageMissing) return undefined;
      throw error;
    }
  }

  /** A file that only some may open stays out: whoever wrote the message may have named any address. */
  private async findFile(key: string): Promise<ServedFile | undefined> {
    const file = await this.library.findFile(key);
    if (!file || file === 'withheld' || !file.isOpen) return undefined;
    return (await this.storage.sizeOf(file.storageKey)) === undefined ? undefined : file;
  }
}
