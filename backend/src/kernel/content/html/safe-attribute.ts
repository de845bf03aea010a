import { escapeHtml } from './escape';
import { safeStyle } from './safe-style';
import { words } from './words';
import { lookup } from '../../../lookup';

const ATTRIBUTES: Record<string, ReadonlySet<string>> = {
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
const EVEN_EMPTY = words('controls alt');

const ADDRESSES = words('href src poster');
/** Everything up to the space character, and DEL. */
const UNSEEN = /[^!-~\u0080-\uffff]+/g;
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i;
const SAFE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]*$/i;

/** The attribute as it may be written, with a leading space; an empty string if it is not allowed. */
export function safeAttribute(element: string, name: string, raw: string): string {
  if (!EVERYWHERE.has(name) && !lookup(ATTRIBUTES, element)?.has(name)) return '';
  const value = name === 'style' ? safeStyle(raw) : raw;
  if (ADDRESSES.has(name) && !isSafeAddress(element, value)) return '';
  return value || EVEN_EMPTY.has(name) ? ` ${name}="${escapeHtml(value)}"` : '';
}

/** Browsers ignore spaces and control characters before and inside a URL scheme. */
function isSafeAddress(element: string, value: string): boolean {
  const plain = value.replace(UNSEEN, '');
  return SAFE_ADDRESS.test(plain) || (element === 'img' && SAFE_PICTURE.test(plain));
}
