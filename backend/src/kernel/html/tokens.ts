export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: [name: string, value: string][] }
  | { kind: 'close'; name: string };

/** Elements whose content is not markup; it is skipped together with them. */
const RAW = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'template',
  'plaintext',
]);

/** Takes markup apart, in one pass, as a browser would; comments, declarations and unfinished tags are left out. */
export function* tokensOf(html: string): Generator<Token> {
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at);
    const start = next < 0 ? html.length : next;
    if (start > at) yield { kind: 'text', text: html.slice(at, start) };
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 40));
    if (tag) {
      const name = (tag[2] ?? '').toLowerCase();
      const end = endOfTag(html, start);
      if (end < 0) return;
      at = end + 1;
      if (tag[1]) yield { kind: 'close', name };
      else if (RAW.has(name)) at = endOfRaw(html, name, at);
      else yield { kind: 'open', name, attributes: attributesOf(html.slice(start + tag[0].length, end)) };
    } else if (/[!?/]/.test(html[start + 1] ?? '')) {
      at = endOfDeclaration(html, start);
    } else {
      if (next >= 0) yield { kind: 'text', text: '<' };
      at = start + 1;
    }
  }
}

/** The `>` that ends a tag: one within quotes does not. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const one = html[at] ?? '';
    if (quote) quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '>') return at;
  }
  return -1;
}

function endOfRaw(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function endOfDeclaration(html: string, start: number): number {
  const mark = html.startsWith('<!--', start) ? '-->' : '>';
  const end = html.indexOf(mark, start + 2);
  return end < 0 ? html.length : end + mark.length;
}

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const attributesOf = (text: string): [string, string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);
