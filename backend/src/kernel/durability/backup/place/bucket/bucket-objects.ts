import type { S3mini } from 's3mini';
import type { S3Address } from '../../../../../config/s3-address';
import type { Patience } from '../../../../stores/storage/s3/patience';
import { bucketFetch, type BucketFetchOptions } from './bucket-fetch';
import { BucketFailure } from './bucket-failure';
import { uploadsIn, type UnfinishedUpload } from './unfinished-uploads';

/** A piece of 16 MiB over a line of two megabits a second takes 68 s. */
export const BUCKET_PATIENCE: Patience = { answer: 120_000, more: 20_000, pause: 200 };

const AT_ONCE = 1000;
const MOST_PAGES = 10;
/** What can be copied as one, by the rules of S3. */
const LARGEST_COPY = 5 * 2 ** 30;
const COPIED_AT_ONCE = 2 ** 30;

export interface ListedObject {
  key: string;
  size: number;
  /** changes with its content */
  etag: string;
}

export interface SentPart {
  partNumber: number;
  etag: string;
}

/** The objects of a bucket that may be a hostile one. Every call ends in time, or throws BucketFailure. */
export class BucketObjects {
  constructor(
    private readonly store: S3Address,
    private readonly bucket: string,
    private readonly patience: Patience = BUCKET_PATIENCE,
    private readonly largestCopy = LARGEST_COPY,
    private readonly copiedAtOnce = COPIED_AT_ONCE,
  ) {}

  /** Those whose key begins so, without those that are deeper. @throws BucketFailure if there are more than ten thousand */
  async list(prefix: string): Promise<ListedObject[]> {
    const line = await this.line({ root: 'ListBucketResult', calls: MOST_PAGES });
    const all: ListedObject[] = [];
    for (let next: string | undefined; ;) {
      const page = await asked(line.listObjectsPaged('/', prefix, AT_ONCE, next, { delimiter: '/' }));
      for (const { Key, Size, ETag } of page?.objects ?? []) all.push({ key: Key, size: Size, etag: ETag });
      next = page?.nextContinuationToken;
      if (next === undefined) return all;
    }
  }

  /** @returns undefined if there is no such object */
  async sizeOf(key: string): Promise<number | undefined> {
    const size = await unlessMissing((await this.line()).getContentLength(key));
    if (size === undefined || (Number.isSafeInteger(size) && size >= 0)) return size;
    throw new BucketFailure('strange', `it says that ${key} has ${size} bytes`);
  }

  /** @returns exactly these bytes; undefined if there is no such object */
  async read(key: string, at: number, length: number): Promise<Buffer | undefined> {
    const answer = await unlessMissing((await this.line()).getObjectRaw(key, false, at, at + length));
    if (!answer) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    // A store that does not know ranges sends all of it: the beginning is then what was asked for.
    const isAsked = answer.status === 206 || (answer.status === 200 && at === 0);
    if (isAsked && bytes.length === length) return bytes;
    throw new BucketFailure('strange', `of ${length} bytes of ${key} it sends ${bytes.length} (${answer.status})`);
  }

  /** @returns undefined if there is no such object @throws BucketFailure if it has more than this many bytes */
  async readText(key: string, most: number): Promise<string | undefined> {
    const size = await this.sizeOf(key);
    if (size === undefined || size === 0) return size === undefined ? undefined : '';
    if (size > most) throw new BucketFailure('strange', `${key} has ${size} bytes`);
    return (await this.read(key, 0, size))?.toString('utf8');
  }

  /** Writes an object unless there is one already, as far as the store can tell: some do not know the condition, and write it. */
  async putNew(key: string, text: string): Promise<void> {
    try {
      await asked((await this.line({ headers: { 'if-none-match': '*' } })).putObject(key, text));
    } catch (error) {
      if (![409, 412].includes(statusOf(error) ?? 0)) throw error;
    }
  }

  async beginUpload(key: string): Promise<string> {
    return asked((await this.line()).getMultipartUploadId(key));
  }

  async sendPart(key: string, upload: string, bytes: Buffer, partNumber: number): Promise<SentPart> {
    const sent = await asked((await this.line()).uploadPart(key, upload, bytes, partNumber));
    if (sent.etag) return sent;
    throw new BucketFailure('strange', 'it takes a part, and does not name it');
  }

  /** @param size of all parts @throws BucketFailure if it has kept another size */
  async completeUpload(key: string, upload: string, parts: SentPart[], size: number): Promise<void> {
    await asked((await this.line()).completeMultipartUpload(key, upload, parts));
    await this.requireSize(key, size);
  }

  async abortUpload(key: string, upload: string): Promise<void> {
    await unlessMissing((await this.line()).abortMultipartUpload(key, upload));
  }

  /** Uploads that were neither completed nor aborted, at most a thousand; none from a store that cannot list them. */
  async listUploads(prefix: string): Promise<UnfinishedUpload[]> {
    const line = await this.line({ root: 'ListMultipartUploadsResult', calls: 1 });
    try {
      return uploadsIn(await asked(line.listMultipartUploads('/', '', 'GET', { prefix })), prefix);
    } catch (error) {
      if ([405, 501].includes(statusOf(error) ?? 0)) return [];
      throw error;
    }
  }

  /** Copies within the bucket, without the bytes coming here. @throws BucketFailure if the copy has another size */
  async copy(from: string, to: string, size: number): Promise<void> {
    // The library takes what stands before the first dot of a host for the bucket.
    const additionalHeaders = { 'x-amz-copy-source': this.sourceOf(from) };
    if (size <= this.largestCopy) await asked((await this.line()).copyObject(from, to, { additionalHeaders }));
    else await this.copyInParts(from, to, size);
    await this.requireSize(to, size);
  }

  async remove(key: string): Promise<void> {
    await unlessMissing((await this.line()).deleteObject(key));
  }

  private async copyInParts(from: string, to: string, size: number): Promise<void> {
    const upload = await this.beginUpload(to);
    try {
      const parts: SentPart[] = [];
      for (let at = 0; at < size; at += this.copiedAtOnce) {
        const last = Math.min(at + this.copiedAtOnce, size) - 1;
        parts.push(await this.copyPart({ from, to, upload, partNumber: parts.length + 1 }, `bytes=${at}-${last}`));
      }
      await asked((await this.line()).completeMultipartUpload(to, upload, parts));
    } catch (error) {
      await this.abortUpload(to, upload).catch((failure: unknown) => {
        // The next backup aborts it. What went wrong first is what is told.
        if (!(failure instanceof BucketFailure)) throw failure;
      });
      throw error;
    }
  }

  private async copyPart(
    { from, to, upload, partNumber }: { from: string; to: string; upload: string; partNumber: number },
    range: string,
  ): Promise<SentPart> {
    const headers = { 'x-amz-copy-source': this.sourceOf(from), 'x-amz-copy-source-range': range };
    const query = { partNumber: String(partNumber), uploadId: upload };
    const address = await (await this.line()).getPresignedUrl('PUT', to, 3600, query, headers);
    const answer = await bucketFetch(this.patience, { root: 'CopyPartResult' })(address, { method: 'PUT', headers });
    const etag = /<ETag>(?:"|&quot;)?([\w-]+)/.exec(await answer.text())?.[1];
    if (answer.ok && etag) return { partNumber, etag };
    throw new BucketFailure('strange', `it does not copy a part of ${from} (${answer.status})`);
  }

  private async requireSize(key: string, size: number): Promise<void> {
    const kept = await this.sizeOf(key);
    if (kept !== size) throw new BucketFailure('strange', `of ${size} bytes of ${key} it has kept ${kept ?? 'none'}`);
  }

  /** Only drafts are copied, and their keys need no escapes. */
  private sourceOf(key: string): string {
    return `/${this.bucket}/${key}`;
  }

  private async line(options: BucketFetchOptions = {}): Promise<S3mini> {
    const { S3mini } = await import('s3mini');
    return new S3mini({ ...this.store, fetch: bucketFetch(this.patience, options) });
  }
}

/** What the library says of a failure is wrapped: the one of the line is looked for in its causes. */
async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw causesOf(error).find((one) => one instanceof BucketFailure) ?? refusalOf(error);
  }
}

async function unlessMissing<T>(question: Promise<T>): Promise<T | undefined> {
  return asked(
    question.catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }),
  );
}

function refusalOf(error: unknown): BucketFailure {
  const status = statusOf(error);
  const detail = status === undefined ? 'its answer cannot be read' : `it answers ${status}`;
  return new BucketFailure('strange', detail, { cause: error });
}

/** Only what the library says of an answer has a status. */
const statusOf = (error: unknown): number | undefined =>
  causesOf(error)
    .map((one) => (one as { status?: unknown }).status)
    .find((status) => typeof status === 'number');

function causesOf(error: unknown): unknown[] {
  const causes = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}
