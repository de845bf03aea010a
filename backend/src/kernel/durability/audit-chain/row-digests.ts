/** Length of an id and of a SHA-256, in bytes. */
const ID = 4;
const DIGEST = 32;
const ENTRY = ID + DIGEST;

export interface RowDigest {
  id: number;
  digest: Buffer;
}

/** Ids and digests of rows as text, because no backup holds bytes: base64 of four bytes and 32 for each row. */
export function packDigests(rows: readonly RowDigest[]): string {
  const bytes = Buffer.allocUnsafe(rows.length * ENTRY);
  rows.forEach(({ id, digest }, at) => {
    bytes.writeUInt32BE(id, at * ENTRY);
    digest.copy(bytes, at * ENTRY + ID);
  });
  return bytes.toString('base64');
}

export function unpackDigests(content: string): RowDigest[] {
  const bytes = Buffer.from(content, 'base64');
  return Array.from({ length: Math.floor(bytes.length / ENTRY) }, (_, at) => ({
    id: bytes.readUInt32BE(at * ENTRY),
    digest: bytes.subarray(at * ENTRY + ID, (at + 1) * ENTRY),
  }));
}
