/**
 * An address that may be loaded or opened: of the web, or a path of our own. Everything else a message may carry
 * (`javascript:`, `data:`, `file:` …) is nobody's picture.
 */
export function safeUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const text = value.trim();
  if (text === '') return undefined;
  try {
    const isOwn = /^\/(?![/\\])/.test(text);
    if (!isOwn && !/^https?:\/\//i.test(text)) return undefined;
    const { protocol, href } = new URL(text, window.location.origin);
    return protocol === 'http:' || protocol === 'https:' ? (isOwn ? text : href) : undefined;
  } catch {
    return undefined;
  }
}

const LONGEST = 2048;
