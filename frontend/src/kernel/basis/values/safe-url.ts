/**
 * A URL that may be loaded or opened: a web address, or a path of the console. Everything else that a message may contain (`javascript:`,
 * `data:`, `file:` …) is rejected.
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
