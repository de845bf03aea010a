/** Bytes that are served instead of the original ones. The length of the file stays the same. */
export interface Patch {
  at: number;
  /** in base64 */
  bytes: string;
}

interface BytesAt {
  at: number;
  bytes: Buffer;
}

/** A stream of a file from an offset on, with the patches applied. */
export async function* patched(
  chunks: AsyncIterable<Buffer>,
  patches: readonly Patch[],
  start: number,
): AsyncGenerator<Buffer> {
  const ahead = patches.map(({ at, bytes }) => ({ at, bytes: Buffer.from(bytes, 'base64') }));
  ahead.sort((a, b) => a.at - b.at);
  let [at, next] = [start, 0];
  // Patches that cross the end of a chunk and continue in the next one.
  let open: BytesAt[] = [];
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    for (; next < ahead.length && (ahead[next] as BytesAt).at < end; next++) open.push(ahead[next] as BytesAt);
    yield withPatches(chunk, open, at);
    open = open.filter((patch) => patch.at + patch.bytes.length > end);
    at = end;
  }
}

export function withPatches(chunk: Buffer, patches: readonly BytesAt[], offset: number): Buffer {
  const hit = patches.filter(({ at, bytes }) => at < offset + chunk.length && at + bytes.length > offset);
  if (!hit.length) return chunk;
  const copy = Buffer.from(chunk);
  for (const { at, bytes } of hit) {
    const skipped = Math.max(0, offset - at);
    bytes.copy(copy, at + skipped - offset, skipped);
  }
  return copy;
}
