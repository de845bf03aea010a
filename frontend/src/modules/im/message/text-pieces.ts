import { TOKEN } from './emoji';

/** The parts of a text that are rendered differently. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'emoji'; name: string; token: string }
  | { kind: 'link'; text: string }
  /** a match of the search text */
  | { kind: 'hit'; text: string };

/** The end of an address: a blank, a quotation mark, or the first character of another script. */
const LINK = /https?:\/\/[^\s<>"'`\u2e80-\uffff]+/giu;
const TRAILING = '.,;:!?)]}';
/** The maximum length of a search text, because every position of the text is compared with all of it. */
const LONGEST_WANTED = 200;

/** Splits a text into emojis, addresses, matches and the rest. Nothing is ever interpreted as HTML. */
export function piecesOf(text: string, wanted = ''): Piece[] {
  return split(text, TOKEN, (match): Piece => ({ kind: 'emoji', name: match[1] ?? '', token: match[0] }))
    .flatMap((piece) => (piece.kind === 'text' ? linksIn(piece.text) : [piece]))
    .flatMap((piece) => (piece.kind === 'text' ? hitsIn(piece.text, wanted) : [piece]));
}

function linksIn(text: string): Piece[] {
  return split(text, LINK, (match): Piece => ({ kind: 'link', text: withoutTrailing(match[0]) }));
}

/** Punctuation at the end of a sentence does not belong to an address. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (end > 0 && TRAILING.includes(address[end - 1] ?? '')) end--;
  return address.slice(0, end);
}

function hitsIn(text: string, wanted: string): Piece[] {
  const word = wanted.trim();
  if (word === '' || word.length > LONGEST_WANTED) return [{ kind: 'text', text }];
  const pattern = new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu');
  return split(text, pattern, (match): Piece => ({ kind: 'hit', text: match[0] }));
}

/** Splits a text into the matches and the text between them. The rest of a partly used match stays text. */
function split(text: string, pattern: RegExp, pieceOf: (match: RegExpMatchArray) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const piece = pieceOf(match);
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push(piece);
    end = match.index + (piece.kind === 'emoji' ? match[0].length : piece.text.length);
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
