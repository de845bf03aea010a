const HTML = new Set('!doctype html head body script iframe style title meta link base object embed'.split(' '));
const XML = new Set(['?xml', 'svg', 'xsl']);
const NAME_CHARACTERS = 20;

/** Whether a browser that guesses the type might show the file as a page. */
export function markupOf(head: Buffer): 'html' | 'xml' | undefined {
  const text = (isUtf16(head) ? head.toString('utf16le') : head.toString('utf8')).replace(/^\ufeff/, '');
  const start = endOfComments(text);
  // A comment without an end may hide anything.
  if (start < 0) return 'html';
  if (text[start] !== '<') return undefined;
  return kindOf(text.slice(start + 1, start + 1 + NAME_CHARACTERS).toLowerCase());
}

/** The offset after white space and comments; −1 if a comment does not end. */
function endOfComments(text: string): number {
  for (let at = endOfBlanks(text, 0); ;) {
    if (!text.startsWith('<!--', at)) return at;
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return -1;
    at = endOfBlanks(text, end + 3);
  }
}

function endOfBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}

function kindOf(start: string): 'html' | 'xml' | undefined {
  const name = /^[!?]?[a-z]+/.exec(start)?.[0] ?? '';
  if (name === '!doctype') return /^!doctype\s+svg\b/.test(start) ? 'xml' : 'html';
  return HTML.has(name) ? 'html' : XML.has(name) ? 'xml' : undefined;
}

const isUtf16 = (head: Buffer): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[1] === 0 && head[0] !== 0);
