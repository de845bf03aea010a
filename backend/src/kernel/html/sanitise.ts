import { decodeEntities, escapeHtml } from './escape';
import { type Token, tokensOf } from './tokens';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What rich text is made of. Everything else loses its tags and keeps its text. */
const ELEMENTS = words(
  'p br hr div span h1 h2 h3 h4 h5 h6 b strong i em u s del ins sub sup small mark blockquote pre code ul ol li dl dt dd a img ' +
    'figure figcaption table caption thead tbody tfoot tr th td colgroup col video audio source',
);
const VOID = words('br hr img col source');

const ATTRIBUTES: Record<string, Set<string>> = {
  a: words('href'),
  img: words('src alt width height'),
  video: words('src poster controls width height'),
  audio: words('src controls'),
  source: words('src type'),
  td: words('colspan rowspan'),
  th: words('colspan rowspan scope'),
  col: words('span width'),
  ol: words('start'),
};
const EVERYWHERE = words('title align dir lang style');

const ADDRESSES = words('href src poster');
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i;
const SAFE_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]*$/i;

const STYLES = words(
  'color background-color font-size font-weight font-style font-family text-align text-decoration text-indent line-height ' +
    'letter-spacing width height max-width margin margin-left margin-right margin-top margin-bottom padding border ' +
    'border-collapse vertical-align list-style-type white-space',
);

/** Rich text with nothing left in it that runs, loads code, or breaks out of its place. */
export function sanitise(html: string): string {
  const open: string[] = [];
  let clean = '';
  for (const token of tokensOf(html)) clean += written(token, open);
  return clean + open.reverse().map(closing).join('');
}

function written(token: Token, open: string[]): string {
  if (token.kind === 'text') return token.text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (!ELEMENTS.has(token.name)) return '';
  if (token.kind === 'close') return close(token.name, open);
  if (!VOID.has(token.name)) open.push(token.name);
  return `<${token.name}${token.attributes.map(([name, value]) => attribute(token.name, name, value)).join('')}${extra(token.name)}>`;
}

/** A closing tag closes whatever was left open inside of it, and nothing where it was never opened. */
function close(name: string, open: string[]): string {
  const at = open.lastIndexOf(name);
  return at < 0 ? '' : open.splice(at).reverse().map(closing).join('');
}

const closing = (name: string): string => `</${name}>`;

const extra = (element: string): string =>
  element === 'a' ? ' target="_blank" rel="noopener noreferrer nofollow"' : '';

function attribute(element: string, name: string, raw: string): string {
  if (!EVERYWHERE.has(name) && !ATTRIBUTES[element]?.has(name)) return '';
  const value = name === 'style' ? safeStyle(decodeEntities(raw)) : decodeEntities(raw);
  if (ADDRESSES.has(name) && !isSafeAddress(element, value)) return '';
  return value || name === 'controls' || name === 'alt' ? ` ${name}="${escapeHtml(value)}"` : '';
}

/** Browsers overlook blanks and control characters in front of and inside a scheme. */
function isSafeAddress(element: string, value: string): boolean {
  const plain = [...value].filter((one) => one > ' ').join('');
  return SAFE_ADDRESS.test(plain) || (element === 'img' && SAFE_PICTURE.test(plain));
}

/** Known properties with plain values: no address, no function, no escape. */
const safeStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => /^\s*([a-z-]+)\s*:\s*([\w\s#%.,'"()-]+?)\s*$/i.exec(one))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1].toLowerCase(), match[2]] as const] : []))
    .filter(
      ([property, value]) => STYLES.has(property) && (!value.includes('(') || /^rgba?\([\d\s.,%]+\)$/i.test(value)),
    )
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');
