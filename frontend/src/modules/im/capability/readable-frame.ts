/** Formats a message for reading. Texts inside it that are JSON are parsed too. */
export function readableFrame(value: unknown): unknown {
  if (typeof value === 'string') return opened(value);
  if (Array.isArray(value)) return value.map(readableFrame);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readableFrame(one)]));
}

function opened(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The text only looks like JSON, for example because a user wrote it.
    return text;
  }
}
