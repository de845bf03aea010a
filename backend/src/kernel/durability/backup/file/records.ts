import { BackupRefused } from './backup-refused';

/** The kinds of records inside a backup, in the order in which they occur. */
export enum RecordKind {
  /** JSON: what the server needs to read sealed columns; only in an encrypted backup */
  Secret = 1,
  /** JSON: name, columns and key of a table; its rows follow */
  Table = 2,
  /** compressed lines, each a JSON array with the cells of one row */
  Rows = 3,
  /** JSON: number and SHA-256 of the rows */
  TableEnd = 4,
  /** JSON: path of a file; its bytes follow */
  File = 5,
  Bytes = 6,
  /** JSON: size and SHA-256 of the file */
  FileEnd = 7,
  /** JSON: the totals; nothing follows */
  End = 8,
}

export interface BackupRecord {
  kind: RecordKind;
  payload: Buffer;
}

const HEAD_BYTES = 5;
/** A portion of rows has about a megabyte, unless a single row is larger. */
export const LARGEST_RECORD = 256 * 2 ** 20;

export function recordHead(kind: RecordKind, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(length, 1);
  return head;
}

/** Cuts the content of a backup into its records. @throws BackupRefused if it ends within one */
export async function* recordsIn(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<BackupRecord> {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = HEAD_BYTES;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting);
    for (;;) {
      wanted = HEAD_BYTES + (bytes.length < HEAD_BYTES ? 0 : lengthIn(bytes, path));
      if (bytes.length < HEAD_BYTES || bytes.length < wanted) break;
      yield { kind: bytes.readUInt8(), payload: bytes.subarray(HEAD_BYTES, wanted) };
      bytes = bytes.subarray(wanted);
    }
    waiting = bytes.length ? [bytes] : [];
    size = bytes.length;
  }
  if (size) throw new BackupRefused(`${path} is damaged: it ends within a record.`);
}

function lengthIn(bytes: Buffer, path: string): number {
  const length = bytes.readUInt32BE(1);
  if (length > LARGEST_RECORD)
    throw new BackupRefused(`${path} is damaged: a record is larger than any that is written.`);
  return length;
}
