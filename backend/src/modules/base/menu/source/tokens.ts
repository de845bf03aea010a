export interface Token {
  kind: 'name' | 'number' | 'text' | 'mark';
  /** of a text: what it says, without its quotes */
  text: string;
}

const PATTERN = new RegExp(
  [
    /(?<blank>\s+|\/\/[^\n]*|\/\*[^]*?\*\/)/,
    /(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`)/,
    /(?<unclosed>['"`]|\/\*)/,
    /(?<number>\d[\w.]*)/,
    /(?<name>[\p{L}_$#][\p{L}\p{N}_$]*)/u,
    /(?<mark>=>|[^])/,
  ]
    .map((one) => one.source)
    .join('|'),
  'guy',
);

/** What cannot be read as a class with decorators. */
export class MalformedSource extends Error {}

/** The words of TypeScript source. Nothing is run, and nothing is understood beyond words. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of source.matchAll(PATTERN)) {
    const { text, number, name, mark, unclosed } = groups;
    if (unclosed !== undefined) throw new MalformedSource(`${unclosed} is never closed`);
    if (text !== undefined) tokens.push({ kind: 'text', text: unquoted(text) });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
  }
  return tokens;
}

const unquoted = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\(?:\r?\n|(.))/gsu, (_, one: string | undefined) => ESCAPES[one ?? ''] ?? one ?? '');

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '\0' };
