import { lookup } from '../../../../lookup';

export interface Token {
  kind: 'name' | 'number' | 'text' | 'mark';
  /** for a text, its content without quotes */
  text: string;
}

/** Characters that are always a token by themselves. */
const MARKS = new Set('{}[]()@,;:?!.<>+-*&|^~%\\');

/** Tried in this order at the start of each token. */
const KINDS: [kind: Token['kind'] | 'blank' | 'unclosed', pattern: RegExp][] = [
  ['blank', /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y],
  ['text', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/uy],
  ['unclosed', /['"`]|\/\*/y],
  ['number', /\d[\w.]*/y],
  ['name', /[\p{L}_$#][\p{L}\p{N}_$]*/uy],
  ['mark', /=>|[^]/uy],
];

/** Maximum number of tokens. An entity with two hundred columns has fewer, including blanks. */
const MOST_WORDS = 20_000;

/** The source cannot be read as a class with decorators. */
export class MalformedSource extends Error {}

/** Splits TypeScript source into tokens. Nothing is executed or interpreted. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0, words = 0; at < source.length; words++) {
    if (words === MOST_WORDS) throw new MalformedSource(`The source has more than ${MOST_WORDS} words`);
    const [kind, text] = wordAt(source, at);
    if (kind === 'unclosed') throw new MalformedSource(`${text} is never closed`);
    if (kind !== 'blank') tokens.push({ kind, text: kind === 'text' ? unquoted(text) : text });
    at += text.length;
  }
  return tokens;
}

function wordAt(source: string, at: number): [kind: Token['kind'] | 'blank' | 'unclosed', text: string] {
  const sign = source.charAt(at);
  if (MARKS.has(sign)) return ['mark', sign];
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    if (pattern.test(source)) return [kind, source.slice(at, pattern.lastIndex)];
  }
  return ['mark', sign];
}

const unquoted = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(/\\(?:\r?\n|(.))/gsu, (_, one: string | undefined) => lookup(ESCAPES, one ?? '') ?? one ?? '');

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '\0' };
