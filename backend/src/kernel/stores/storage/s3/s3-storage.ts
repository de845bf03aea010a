import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { requireStorageKey } from '../storage-key';
import {
  type Advance,
  type ByteRange,
  type Growth,
  PIECE_BYTES,
  type Remember,
  Storage,
  type StoredFile,
} from '../storage';
import { StorageMissing } from '../storage-missing';
import { StorageUnavailable } from '../storage-unavailable';
import { bodyStream } from './body-stream';
import { type Patience, PATIENCE } from './patience';
import { patientFetch } from './patient-fetch';
import { nextNumber, numbersOf } from './part-numbers';
import { piecesOf } from './pieces';
import { found, reached, unlessMissing } from './reached';
import type { S3Address } from '../../../../config/s3-address';

const AT_ONCE = 1000;

/** Stores files in a bucket of any S3-compatible store. */
export class S3Storage extends Storage {
  readonly kind = 's3';
  private readonly bucket: S3mini;

  constructor(
    address: S3Address,
    private readonly patience: Patience = PATIENCE,
  ) {
    super();
    this.bucket = new S3mini({ ...address, fetch: patientFetch(patience), minPartSize: PIECE_BYTES });
  }

  /** Sends what fits into one piece as one object, and more as a multipart upload. */
  async storeStream(key: string, source: Readable): Promise<number> {
    requireStorageKey(key);
    let growing: Advance | undefined;
    try {
      for await (const { bytes, isWhole, broken } of piecesOf(source, Buffer.alloc(0))) {
        if (broken) throw broken.error;
        if (!isWhole && !growing) return await this.putWhole(key, bytes);
        growing ??= { growth: await this.beginUpload(key), offset: 0 };
        if (bytes.length) growing = await this.addPart(key, growing, bytes);
      }
      await this.finishUpload(key, growing as Advance);
      return (growing as Advance).offset;
    } catch (error) {
      if (growing) await this.abandonUpload(key, growing.growth);
      throw error;
    }
  }

  async storeLocalFile(key: string, path: string): Promise<void> {
    await this.storeStream(key, createReadStream(path));
  }

  async readFile(key: string, range?: ByteRange): Promise<Readable> {
    const from = range?.start ?? 0;
    const asked = this.bucket.getObjectRaw(requireStorageKey(key), !range, from, range && range.end + 1);
    const answer = await found(key, asked);
    return bodyStream(answer, this.patience.more);
  }

  sizeOf(key: string): Promise<number | undefined> {
    return unlessMissing(this.bucket.getContentLength(requireStorageKey(key)));
  }

  async deleteFile(key: string): Promise<void> {
    await unlessMissing(this.bucket.deleteObject(requireStorageKey(key)));
  }

  /** Whether the bucket exists, and its key may use it. @throws StorageUnavailable */
  isBucketThere(): Promise<boolean> {
    return reached(this.bucket.bucketExists());
  }

  async *listFiles(folder: string): AsyncGenerator<StoredFile> {
    let next: string | undefined;
    do {
      const page = await reached(this.bucket.listObjectsPaged('/', `${folder}/`, AT_ONCE, next));
      for (const one of page?.objects ?? []) yield storedOf(one);
      next = page?.nextContinuationToken;
    } while (next !== undefined);
  }

  presign(method: 'GET' | 'PUT', key: string, seconds: number): Promise<string> {
    return reached(this.bucket.getPresignedUrl(method, requireStorageKey(key), seconds));
  }

  async beginUpload(key: string): Promise<Growth> {
    return { id: await reached(this.bucket.getMultipartUploadId(requireStorageKey(key))), parts: [], tail: null };
  }

  async grow(key: string, from: Advance, source: Readable, remember: Remember): Promise<void> {
    let now = from;
    for await (const { bytes, isWhole, broken } of piecesOf(source, await this.tailOf(from))) {
      const before = now;
      now = isWhole ? await this.addPart(key, now, bytes) : await this.addTail(key, now, bytes);
      if (now.offset > before.offset) {
        await remember(now);
        if (before.growth.tail) await this.deleteFile(before.growth.tail);
      }
      if (broken) throw broken.error;
    }
  }

  /** The other sender may still store one piece: the one after those that the row names. Nobody else uses its number from now on. */
  separate(_key: string, { growth, offset }: Advance, remember: Remember): Promise<void> {
    return remember({ growth: { ...growth, skipped: [...(growth.skipped ?? []), nextNumber(growth)] }, offset });
  }

  async finishUpload(key: string, advance: Advance): Promise<boolean> {
    if ((await this.sizeOf(key)) === advance.offset) return false;
    try {
      await this.complete(key, advance);
      return true;
    } catch (error) {
      // Another node may have completed the upload in the meantime. Then the store does not know the upload id any more.
      if ((await this.sizeOf(key)) !== advance.offset) throw error;
      return false;
    }
  }

  private async complete(key: string, { growth, offset }: Advance): Promise<void> {
    const rest = await this.tailOf({ growth, offset });
    // Another node has finished it and deleted the object since. An empty one must not take its place.
    if (growth.parts.length * PIECE_BYTES + rest.length < offset) throw new StorageMissing(key);
    const whole = rest.length ? await this.addPart(key, { growth, offset: offset - rest.length }, rest) : { growth };
    if (!whole.growth.parts.length) {
      await this.putWhole(key, rest);
      return this.abandonUpload(key, growth);
    }
    const numbers = numbersOf(whole.growth);
    const parts = whole.growth.parts.map((etag, at) => ({ partNumber: numbers[at] ?? 0, etag }));
    // After a second call the store does not know the upload id any more. The size check below shows whether the file exists.
    await unlessMissing(this.bucket.completeMultipartUpload(key, growth.id, parts));
    if ((await this.sizeOf(key)) !== offset)
      throw new StorageUnavailable({ cause: new Error('It kept another size.') });
    if (growth.tail) await this.deleteFile(growth.tail);
  }

  async abandonUpload(key: string, growth: Growth): Promise<void> {
    if (growth.tail) await this.deleteFile(growth.tail);
    await unlessMissing(this.bucket.abortMultipartUpload(key, growth.id));
  }

  /** Incomplete uploads of a process that died are removed by the bucket's lifecycle rule for incomplete uploads (docs/running.md). */
  sweepUnfinished(): Promise<number> {
    return Promise.resolve(0);
  }

  private async putWhole(key: string, bytes: Buffer): Promise<number> {
    await reached(this.bucket.putObject(key, bytes));
    return bytes.length;
  }

  /** Uploads the next part. It replaces the tail. */
  private async addPart(key: string, { growth }: Advance, bytes: Buffer): Promise<Advance> {
    const { etag } = await reached(this.bucket.uploadPart(key, growth.id, bytes, nextNumber(growth)));
    const before = growth.parts.length * PIECE_BYTES;
    return { growth: { ...growth, parts: [...growth.parts, etag], tail: null }, offset: before + bytes.length };
  }

  /** S3 accepts no small part in the middle of an upload, so the tail is stored as its own object until more data arrives. */
  private async addTail(key: string, { growth, offset }: Advance, bytes: Buffer): Promise<Advance> {
    const end = growth.parts.length * PIECE_BYTES + bytes.length;
    if (end === offset) return { growth, offset };
    const tail = `${key}.tail-${randomUUID()}`;
    await this.putWhole(tail, bytes);
    return { growth: { ...growth, tail }, offset: end };
  }

  private async tailOf({ growth, offset }: Advance): Promise<Buffer> {
    const size = offset - growth.parts.length * PIECE_BYTES;
    if (!growth.tail || !size) return Buffer.alloc(0);
    return (await this.readWhole(growth.tail)).subarray(0, size);
  }
}

const storedOf = ({ Key, Size, LastModified }: { Key: string; Size: number; LastModified: Date }): StoredFile => ({
  key: Key,
  size: Number(Size),
  modified: new Date(LastModified),
});
