import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { settled } from '../../basis/promises/settled';
import { BusinessError } from '../../basis/errors/business-error';
import { isOlder } from '../../stores/storage/local/is-older';
import { writeDraft } from './draft';
import { examine, refusal } from './examine';
import { FileLibrary } from './file-library';
import { isRefusedName } from './file-types';
import { extensionOf, safeName } from './safe-name';

/** The folder of uploads and all that belongs to them. */
export const uploadDir = ({ dataDir }: Pick<AppConfig, 'dataDir'>): string => join(dataDir, 'upload');

const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Stores files that are uploaded in one request. */
@Injectable()
export class UploadStore implements OnModuleInit {
  /**
   * Files that are being received. The folder is beside the others, so that a finished file is moved instead of copied. Its name keeps it
   * from being served.
   */
  private readonly drafts: string;

  constructor(
    private readonly library: FileLibrary,
    config: AppConfig,
  ) {
    this.drafts = join(uploadDir(config), '.drafts');
  }

  /** Removes drafts of processes that were killed. A recent draft may belong to another process that still writes it, so it stays. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.drafts, { recursive: true });
    for (const name of await readdir(this.drafts)) {
      const draft = join(this.drafts, name);
      if (await isOlder(draft, new Date(Date.now() - ABANDONED_MS))) await rm(draft, { force: true });
    }
  }

  /**
   * @param name as the client calls the file
   * @param size its announced size in bytes; 0 if it was not announced. No more is held than a file may have, and that much without one.
   * @param isComplete called after the stream has ended: false if it was cut off at the size limit
   * @returns the address, relative to this server
   * @throws BusinessError if the file may not be stored; then nothing of it remains
   */
  async saveFile(stream: Readable, name: string, size: number, isComplete: () => boolean): Promise<string> {
    const extension = extensionOf(safeName(name));
    if (isRefusedName(extension)) throw refusal('upload.refused');
    const release = await this.library.reserveRoom(Math.min(size || MOST_BYTES, MOST_BYTES));
    const path = join(this.drafts, randomUUID());
    try {
      const draft = await writeDraft(stream, path);
      if (!isComplete()) throw new BusinessError('upload.tooLarge', { limit: UPLOAD_LIMIT_MB }, { reason: 'upload' });
      const { size, sha256 } = draft;
      return await this.library.storeFile(path, { name, size, sha256, ...(await examine(draft, extension)) });
    } catch (error) {
      const key = unwritable(error);
      throw key ? refusal(key) : error;
    } finally {
      await release();
      await settled('Removing a draft', rm(path, { force: true }));
    }
  }

  /** Removes a file that was just stored. @param address as `saveFile` returned it */
  discardFile(address: string): Promise<void> {
    return this.library.discardFile(address);
  }
}

export const UPLOAD_LIMIT_MB = 100;
const MOST_BYTES = UPLOAD_LIMIT_MB * 2 ** 20;

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT']);
const READ_ONLY = new Set<unknown>(['EROFS', 'EACCES', 'EPERM']);

/** Why the disk does not take a file; undefined if the error is another one. */
export function unwritable(error: unknown): 'upload.noSpace' | 'upload.readOnly' | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) return 'upload.noSpace';
  return READ_ONLY.has(code) ? 'upload.readOnly' : undefined;
}
