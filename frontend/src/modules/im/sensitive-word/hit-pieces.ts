import type { Data } from '../../../kernel/call/api/api';

export type Checked = Data<'im/sensitive_word', 'check'>;
type Hit = Checked['hits'][number];

export interface Piece {
  text: string;
  /** the word that matched here */
  word?: string;
}

/** Splits a text into the masked words and the text between them. */
export function piecesOf(text: string, hits: readonly Hit[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { word, from, to } of hits) {
    if (from > end) pieces.push({ text: text.slice(end, from) });
    pieces.push({ text: text.slice(from, to), word });
    end = to;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

/** The matched words with their counts, the most frequent first. */
export function countsOf(hits: readonly Hit[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { word } of hits) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
