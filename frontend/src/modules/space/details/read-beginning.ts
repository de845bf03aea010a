/** Nobody reads more than this in a drawer. */
export const MOST_TEXT = 65_536;

/** The first bytes of a file as text, by the encoding that it begins with; UTF-8 unless it says, or the bytes are none. */
export async function readBeginning(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { headers: { range: `bytes=0-${MOST_TEXT - 1}` }, signal });
  // An empty file has no first byte.
  if (answer.status === 416) return '';
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return decode((await answer.arrayBuffer()).slice(0, MOST_TEXT));
}

function decode(bytes: ArrayBuffer): string {
  const [one, two] = new Uint8Array(bytes);
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A character may be cut in two at the end, which is no sign of another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
