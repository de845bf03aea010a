import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { EntryRules } from './entry-rules';
import { PART_BYTES } from './package-bounds';

/** A package as it was received; nothing is parsed yet. */
export interface RawPackage {
  /** the known parts, by path */
  parts: ReadonlyMap<string, Buffer>;
  /** hashes of all files, by path */
  hashes: ReadonlyMap<string, string>;
  /** hash of the package itself */
  sha256: string;
}

const PATH_FAULT = /^(?:absolute path|invalid relative path|invalid characters in fileName)/;

/**
 * Reads a package without parsing its content. Sizes are checked before unpacking, and enforced while unpacking. @throws BusinessError
 * if it is not a package, or contains something forbidden
 */
export async function readPackage(bytes: Buffer): Promise<RawPackage> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    const files = await entriesOf(zip);
    const [parts, hashes] = [new Map<string, Buffer>(), new Map<string, string>()];
    for (const entry of files) await readEntry(await zip.openReadStreamPromise(entry), entry.fileName, parts, hashes);
    return { parts, hashes, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof BusinessError || !isOfZip(error)) throw error;
    if (PATH_FAULT.test(error.message)) throw new BusinessError('plugin.badPath', { path: pathIn(error) });
    throw new BusinessError('plugin.unreadable');
  }
}

/** All entries are checked before the first one is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const rules = new EntryRules();
  const files: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    rules.checkEntry(entry);
    if (!entry.fileName.endsWith('/')) files.push(entry);
  }
  return files;
}

async function readEntry(
  stream: Readable,
  path: string,
  parts: Map<string, Buffer>,
  hashes: Map<string, string>,
): Promise<void> {
  const hash = createHash('sha256');
  const kept: Buffer[] | undefined = Object.hasOwn(PART_BYTES, path) ? [] : undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    kept?.push(chunk);
  }
  hashes.set(path, hash.digest('hex'));
  if (kept) parts.set(path, Buffer.concat(kept));
}

/** Whether an error comes from the zip reader or from zlib, which throw plain errors. Our own bugs have other error types. */
const isOfZip = (error: unknown): error is Error => types.isNativeError(error) && error.name === 'Error';

const pathIn = ({ message }: Error): string =>
  message
    .slice(message.indexOf(':') + 1)
    .trim()
    .slice(0, 100);
