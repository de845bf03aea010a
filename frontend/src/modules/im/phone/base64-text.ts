/** Text as the chat product stores rich text: its UTF-8 bytes in base64. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // A long text has too many bytes to pass them as arguments of one call.
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(signs.join(''));
}

/** Content that is not base64 of a text was not written by the console, and is shown unchanged. */
export function fromBase64(stored: string): string {
  try {
    const bytes = Uint8Array.from(atob(stored), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return stored;
  }
}
