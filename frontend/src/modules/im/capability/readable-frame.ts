/** A frame as a person reads it: texts in it that are JSON themselves are opened. */
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
    // It only began like JSON: a text that a person wrote.
    return text;
  }
}
