import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';
import { BusinessError } from '../errors/business-error';
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
      if ((await stat(draft)).mtimeMs < Date.now() - ABANDONED_MS) await rm(draft, { force: true });
    }
  }

  /**
   * @param name as the client calls the file
   * @param size its approximate final size
   * @param isComplete called after the stream has ended: false if it was cut off at the size limit
   * @returns the address, relative to this server
   * @throws BusinessError if the file may not be stored; then nothing of it remains
   */
  async save(stream: Readable, name: string, size: number, isComplete: () => boolean): Promise<string> {
    const extension = extensionOf(safeName(name));
    if (isRefusedName(extension)) throw refusal('upload.refused');
    const release = await this.library.hold(size);
    const path = join(this.drafts, randomUUID());
    try {
      const draft = await writeDraft(stream, path);
      if (!isComplete()) throw new BusinessError('upload.tooLarge', { limit: UPLOAD_LIMIT_MB }, { reason: 'upload' });
      const { size, sha256 } = draft;
      return await this.library.keep(path, { name, size, sha256, ...(await examine(draft, extension)) });
    } catch (error) {
      throw isFull(error) ? refusal('upload.noSpace') : error;
    } finally {
      release();
      await rm(path, { force: true });
    }
  }

  /** Removes a file that was just stored. @param address as `save` returned it */
  discard(address: string): Promise<void> {
    return this.library.discard(address);
  }
}

export const UPLOAD_LIMIT_MB = 100;

export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
