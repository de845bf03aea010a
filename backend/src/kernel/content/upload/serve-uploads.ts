import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import { LocalStorage } from '../../stores/storage/local/local-storage';
import type { ByteRange, Storage } from '../../stores/storage/storage';
import { StorageMissing } from '../../stores/storage/storage-missing';
import { isStorageKey } from '../../stores/storage/storage-key';
import { rangeOf } from './byte-range';
import { headersFor } from './file-headers';
import type { FileLibrary, ServedFile } from './file-library';
import type { FileSignatures } from './file-signatures';
import { isPictureSize, PICTURE_SIZES } from './picture-sizes';
import { type Patch, patched } from './places/patch';
import { UPLOAD_LIMIT_MB } from './upload-store';

/** A file to serve, wherever its bytes are stored. */
interface Found {
  storage: Storage;
  key: string;
  size: number;
  name: string;
  tag: string;
  /** whether the address changes with the content */
  isLasting?: boolean;
  /** bytes to serve instead of the original ones */
  patches?: readonly Patch[];
}

interface Handing {
  library: FileLibrary;
  storage: Storage;
  signatures: FileSignatures;
  /** the folder of files from before the library existed */
  dir: string;
}

/** Registers uploads (multipart) and the route that serves files. Headers prevent that a served file acts as a page of the console. */
export async function serveUploads(
  server: FastifyInstance,
  { library, storage, signatures, dir }: Handing,
): Promise<void> {
  await server.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: UPLOAD_LIMIT_MB * 2 ** 20,
      files: 1,
      fields: 10,
      fieldSize: 1000,
      fieldNameSize: 100,
      parts: 11,
      headerPairs: 20,
    },
  });
  mkdirSync(dir, { recursive: true });
  // Files from before the library existed are stored there under their address.
  const older = new LocalStorage(dir);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/upload/*',
    handler: async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const key = request.params['*'];
      const found = isStorageKey(key) ? await find(key, request) : undefined;
      return found ? send(found, request, reply) : reply.callNotFound();
    },
  });

  async function find(key: string, request: FastifyRequest): Promise<Found | undefined> {
    const known = await library.findFile(key);
    if (known === 'withheld') return undefined;
    if (known) {
      if (!known.isOpen && !signatures.isSigned(key, request.query)) return undefined;
      return servedOf(known, storage, request.query as Record<string, unknown>);
    }
    const size = await older.sizeOf(key);
    return size === undefined ? undefined : { storage: older, key, size, name: basename(key), tag: String(size) };
  }
}

/** The original, or one of its smaller versions. If these do not exist yet, a small original is served instead. */
async function servedOf(
  file: ServedFile,
  storage: Storage,
  { size: wanted, v }: Record<string, unknown>,
): Promise<Found | undefined> {
  const isLasting = v === String(file.version);
  if (isPictureSize(wanted) && file.hasPictures) {
    const key = file.storageKey + PICTURE_SIZES[wanted].ending;
    const size = await storage.sizeOf(key);
    if (size !== undefined)
      return { storage, key, size, name: 'picture.webp', tag: `${file.sha256}-${wanted}`, isLasting };
  }
  if (isPictureSize(wanted) && !(file.isPicture && file.size <= SHOWN_INSTEAD)) return undefined;
  const { storageKey: key, size, name, sha256 } = file;
  const patches = file.isOpen ? file.places : [];
  return { storage, key, size, name, patches, tag: patches.length ? `${sha256}-open` : sha256 };
}

async function send(found: Found, { headers, method }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { size } = found;
  const tag = `"${found.tag}"`;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = rangeOf(isSame ? headers.range : undefined, size);
  const isKnown = headers['if-none-match'] === tag;
  const isRead = !isKnown && range !== 'outside' && method !== 'HEAD';
  // Opened before anything is said about it: its bytes may have been deleted or replaced since it was found.
  const stream = isRead ? await openFile(found, range) : undefined;
  if (isRead && !stream) return reply.callNotFound();
  void reply.headers({
    ...headersFor(found.name),
    'cache-control': found.isLasting ? LASTING : CACHE,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (isKnown) return reply.code(304).send();
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  describe(range, size, reply);
  return reply.send(stream);
}

/** Undefined if the store has no such file. */
async function openFile({ storage, key, patches }: Found, range: ByteRange | 'all'): Promise<Readable | undefined> {
  try {
    const stream = await storage.readFile(key, range === 'all' ? undefined : range);
    if (!patches?.length) return stream;
    return Readable.from(patched(stream, patches, range === 'all' ? 0 : range.start), { objectMode: false });
  } catch (error) {
    if (error instanceof StorageMissing) return undefined;
    throw error;
  }
}

function describe(range: ByteRange | 'all', size: number, reply: FastifyReply): void {
  if (range === 'all') return void reply.header('content-length', size);
  const { start, end } = range;
  void reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 });
}

/** An address without a version may get other content. So the browser revalidates it each time, and gets 304 if it is unchanged. */
const CACHE = 'private, no-cache';
const LASTING = 'private, max-age=31536000, immutable';

/** Maximum size in bytes of an original that may be served instead of a smaller version. */
const SHOWN_INSTEAD = 2 ** 20;
