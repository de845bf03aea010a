/** A piece of text inside a block. */
export type Span =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; spans: Span[] }
  | { kind: 'link'; address: string; spans: Span[] };

const DEEPEST = 4;
/** The maximum distance to a closing mark, so that a text that contains only brackets is parsed as fast as any other. */
const [LONGEST_LABEL, LONGEST_ADDRESS, LONGEST_MARKED] = [400, 2048, 4000];

interface Found {
  span: Span;
  end: number;
}

/**
 * Parses the inline marks. Marks without a closing partner are text. A picture becomes a link to it: nothing is loaded from foreign sites.
 */
export function spansOf(text: string, depth = 0): Span[] {
  const spans: Span[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = depth < DEEPEST ? foundAt(text, at, depth) : undefined;
    if (found) {
      if (plain) spans.push({ kind: 'text', text: plain });
      plain = '';
      spans.push(found.span);
      at = found.end;
    } else {
      const isEscaped = text[at] === '\\' && /[^\w\s]/.test(text[at + 1] ?? '');
      plain += isEscaped ? text[at + 1] : text[at];
      at += isEscaped ? 2 : 1;
    }
  }
  if (plain) spans.push({ kind: 'text', text: plain });
  return spans;
}

function foundAt(text: string, at: number, depth: number): Found | undefined {
  const two = text.slice(at, at + 2);
  if (text[at] === '`') return codeAt(text, at);
  if (two === '**' || two === '__') return markedAt(text, at, two, depth);
  if (text[at] === '*' || (text[at] === '_' && !/\w/.test(text[at - 1] ?? '')))
    return markedAt(text, at, text[at], depth);
  if (two === '![') return linkAt(text, at + 1, depth);
  if (text[at] === '[') return linkAt(text, at, depth);
  return undefined;
}

function codeAt(text: string, at: number): Found | undefined {
  const end = endWithin(text, '`', at + 1, LONGEST_MARKED);
  return end < 0 ? undefined : { span: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 };
}

function markedAt(text: string, at: number, mark: string, depth: number): Found | undefined {
  const start = at + mark.length;
  if (!/\S/.test(text[start] ?? '')) return undefined;
  const end = endWithin(text, mark, start, LONGEST_MARKED);
  if (end <= start || !/\S/.test(text[end - 1] ?? '')) return undefined;
  const spans = spansOf(text.slice(start, end), depth + 1);
  return { span: { kind: mark.length === 2 ? 'strong' : 'emphasis', spans }, end: end + mark.length };
}

function linkAt(text: string, at: number, depth: number): Found | undefined {
  const middle = endWithin(text, '](', at + 1, LONGEST_LABEL);
  if (middle < 0) return undefined;
  const end = endWithin(text, ')', middle + 2, LONGEST_ADDRESS);
  if (end < 0) return undefined;
  const address =
    text
      .slice(middle + 2, end)
      .trim()
      .split(/\s/, 1)[0] ?? '';
  return { span: { kind: 'link', address, spans: spansOf(text.slice(at + 1, middle), depth + 1) }, end: end + 1 };
}

function endWithin(text: string, mark: string, from: number, most: number): number {
  const found = text.slice(from, from + most).indexOf(mark);
  return found < 0 ? -1 : from + found;
}
