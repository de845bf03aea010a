import type { Entry } from 'yauzl';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { safeEntryName } from '../../../kernel/content/archive/archive-names';
import { lookup } from '../../../lookup';
import { PACKAGE, PART_BYTES } from './package-bounds';

const TYPE_BITS = 0o170000;
const [NONE, FILE, FOLDER] = [0, 0o100000, 0o040000] as const;
const ENCRYPTED = 1;

/** Checks the names of a package's entries before any of them is unpacked. */
export class EntryRules {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();
  private unpacked = 0;
  private count = 0;

  /** @throws BusinessError if a package may not contain it */
  checkEntry(entry: Entry): void {
    const { fileName: path, uncompressedSize, compressedSize } = entry;
    if (++this.count > PACKAGE.entries) throw new BusinessError('plugin.tooManyFiles', { limit: PACKAGE.entries });
    if (!isSafe(path)) throw new BusinessError('plugin.badPath', { path: path.slice(0, 100) });
    if (!isPlain(entry)) throw new BusinessError('plugin.notPlain', { path });
    this.takePath(path);
    this.unpacked += uncompressedSize;
    const most = lookup(PART_BYTES, path) ?? PACKAGE.unpackedBytes;
    if (uncompressedSize > most) throw new BusinessError('plugin.partTooLarge', { path, limit: most / 1024 });
    const isBomb = uncompressedSize > PACKAGE.ratioFromBytes && uncompressedSize > compressedSize * PACKAGE.ratio;
    if (isBomb || this.unpacked > PACKAGE.unpackedBytes) throw new BusinessError('plugin.bomb');
  }

  /** Paths that differ only in case are equal on some file systems. A file cannot also be a folder. */
  private takePath(path: string): void {
    const isFolder = path.endsWith('/');
    const whole = foldedPath(isFolder ? path.slice(0, -1) : path);
    const parents = whole.split('/').slice(0, -1);
    const above = parents.map((_, at) => parents.slice(0, at + 1).join('/'));
    const isTaken = this.files.has(whole) || (!isFolder && this.folders.has(whole));
    if (isTaken || above.some((folder) => this.files.has(folder))) throw new BusinessError('plugin.samePath', { path });
    for (const folder of isFolder ? [...above, whole] : above) this.folders.add(folder);
    if (!isFolder) this.files.add(whole);
  }
}

const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();

const LONGEST_PATH = 200;

function isSafe(path: string): boolean {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return path.length <= LONGEST_PATH && parts.every((part) => part !== '' && safeEntryName(part) === part);
}

/** Whether the entry is neither a link nor a device, and is not encrypted. */
function isPlain({ externalFileAttributes, generalPurposeBitFlag, fileName }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  const fits = fileName.endsWith('/') ? type === FOLDER : type === FILE;
  return (type === NONE || fits) && !(generalPurposeBitFlag & ENCRYPTED);
}
