/** A stretch of formatted JSON; what is only punctuation has no kind. */
export interface JsonPiece {
  kind?: 'key' | 'text' | 'word' | 'figure';
  text: string;
}

const LONGEST_COLOURED = 50_000;

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;

/** Formatted, or undefined where a text is no JSON. */
function formatted(value: unknown): string | undefined {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? '';
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return undefined;
  }
}

/** A text that is JSON is shown as what it means. */
export const readable = (value: unknown): string => formatted(value) ?? String(value);

/**
 * The value as it is shown, in pieces of a kind: keys, texts, numbers, words. A text that is no JSON is one piece: where quotes need not
 * close, each would be followed to the end.
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
