/** A piece of formatted JSON; punctuation has no kind. */
export interface JsonPiece {
  kind?: 'key' | 'text' | 'word' | 'figure';
  text: string;
}

const LONGEST_COLOURED = 50_000;

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;

/** The formatted text, or undefined if it is not JSON. */
function formatted(value: unknown): string | undefined {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return undefined;
  }
}

/** A text that contains JSON is shown as its parsed value. */
export const readable = (value: unknown): string => formatted(value) ?? String(value);

/**
 * Splits the value into pieces by kind: keys, texts, numbers, words. A text that is not JSON is one piece: its quotes may not be closed,
 * and each would be scanned to the end of the text.
 */
export function jsonPieces(value: unknown): JsonPiece[] {
  const json = formatted(value);
  if (json === undefined || json.length >= LONGEST_COLOURED) return [{ text: json ?? String(value) }];
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, text, colon = '', word] = match;
    pieces.push({ text: json.slice(end, match.index) });
    if (!text) pieces.push({ kind: word ? 'word' : 'figure', text: whole });
    else pieces.push({ kind: colon ? 'key' : 'text', text }, { text: colon });
    end = match.index + whole.length;
  }
  return [...pieces, { text: json.slice(end) }].filter(({ text }) => text !== '');
}
