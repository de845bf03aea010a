import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { env } from '../../config/env';
import { BusinessError } from '../errors/business-error';
import { wireTime } from '../envelope/wire';
import { contentOf } from './content';
import { isRefusedName, judge } from './file-types';
import { imageSize } from './image-size';
import { extensionOf, safeName } from './safe-name';

export const UPLOAD_DIR = join(env.dataDir, 'upload');
/** Files on their way. Beside the others, so that a finished one is moved and not copied; its name keeps it from being served. */
const DRAFTS = join(UPLOAD_DIR, '.drafts');

const ABANDONED_MS = 24 * 60 * 60 * 1000;
const HEAD_BYTES = 256 * 1024;
const MOST_PIXELS = 100_000_000;

/** Uploaded files, by day, under names that nobody can guess or choose. */
@Injectable()
export class UploadStore implements OnModuleInit {
  /** What a killed process left half-written is of no use; what is young may be another process's, which is at it. */
  async onModuleInit(): Promise<void> {
    await mkdir(DRAFTS, { recursive: true });
    for (const name of await readdir(DRAFTS)) {
      const draft = join(DRAFTS, name);
      if ((await stat(draft)).mtimeMs < Date.now() - ABANDONED_MS) await rm(draft, { force: true });
    }
  }

  /**
   * @param name as the client calls the file
   * @param isComplete asked when the stream has ended: false where it was cut off at the limit
   * @returns the address, relative to this server
   * @throws BusinessError where the file may not be kept; then nothing of it is left
   */
  async save(stream: Readable, name: string, isComplete: () => boolean): Promise<string> {
    const kept = `${randomUUID()}_${safeName(name)}`;
    if (isRefusedName(extensionOf(kept))) throw refusal('upload.refused');
    const draft = join(DRAFTS, randomUUID());
    try {
      await pipeline(stream, createWriteStream(draft, { flags: 'wx' }));
      if (!isComplete()) throw new BusinessError('upload.tooLarge', { limit: UPLOAD_LIMIT_MB }, { reason: 'upload' });
      await examine(draft, extensionOf(kept));
      return await publish(draft, kept);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? refusal('upload.noSpace') : error;
    }
  }

  /** Takes back what was kept a moment ago. @param address as `save` answered it */
  async discard(address: string): Promise<void> {
    await rm(join(env.dataDir, address));
  }
}

export const UPLOAD_LIMIT_MB = 100;

async function examine(path: string, extension: string): Promise<void> {
  if ((await stat(path)).size === 0) throw refusal('upload.empty');
  const head = await headOf(path);
  const content = await contentOf(head);
  const verdict = judge(extension, content);
  if (verdict !== 'good') throw refusal(`upload.${verdict}`);
  const size = imageSize(content, head);
  if (size && size.width * size.height > MOST_PIXELS) throw refusal('upload.tooManyPixels');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function publish(draft: string, name: string): Promise<string> {
  const day = wireTime(new Date()).slice(0, 10).replaceAll('-', '');
  await mkdir(join(UPLOAD_DIR, day), { recursive: true });
  await rename(draft, join(UPLOAD_DIR, day, name));
  return `/upload/${day}/${name}`;
}

const refusal = (
  key: 'upload.refused' | 'upload.mismatch' | 'upload.empty' | 'upload.tooManyPixels' | 'upload.noSpace',
): BusinessError => new BusinessError(key, {}, { reason: 'upload' });

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
