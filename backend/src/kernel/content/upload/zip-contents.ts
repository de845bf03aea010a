import type { Windows } from './windows';

/** What the central directory of an archive says, as far as it is in memory. */
export interface ZipContents {
  names: string[];
  isEncrypted: boolean;
  /** total size when unpacked */
  bytes: number;
}

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** Reads only the central directory. Nothing is unpacked. */
export function zipContents({ tail, size }: Windows): ZipContents {
  const contents: ZipContents = { names: [], isEncrypted: false, bytes: 0 };
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return contents;
  const start = tail.readUInt32LE(end + 16) - (size - tail.length);
  // If the directory begins before the part in memory, it is read from its first complete entry.
  let at = start >= 0 && start < end ? start : tail.indexOf('PK\x01\x02', 0, 'latin1');
  while (at >= 0 && at + ENTRY_BYTES <= end && tail.readUInt32LE(at) === ENTRY) {
    const name = tail.readUInt16LE(at + 28);
    contents.names.push(tail.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    if (tail.readUInt16LE(at + 8) & 1) contents.isEncrypted = true;
    contents.bytes += tail.readUInt32LE(at + 24);
    at += ENTRY_BYTES + name + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return contents;
}
