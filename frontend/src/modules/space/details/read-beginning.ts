/** At most this many bytes are shown in a drawer. */
export const MOST_TEXT = 65_536;

/**
 * Decodes the first bytes of a file as text. The encoding follows the byte order mark; without one it is UTF-8, or a fallback for invalid
 * UTF-8.
 */
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
    // The last character may be cut in two, which does not mean that the encoding is wrong.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
