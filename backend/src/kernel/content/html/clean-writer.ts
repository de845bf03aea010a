import type { Handler } from 'htmlparser2';
import { escapeText } from './escape';
import { safeAttribute } from './safe-attribute';
import { words } from './words';

/** The allowed elements of rich text. Every other element loses its tags and keeps its text. */
const ELEMENTS = words(
  'p br hr div span h1 h2 h3 h4 h5 h6 b strong i em u s del ins sub sup small mark blockquote pre code ul ol li dl dt dd a img ' +
    'figure figcaption table caption thead tbody tfoot tr th td colgroup col video audio source',
);
const VOID = words('br hr img col source');

/** Elements whose content is not text of the document. They are removed together with their content. */
const LEFT_OUT = words('script style textarea title xmp iframe noembed noframes noscript template plaintext');

/** Editors nest about a dozen levels. The parser scans all open elements at each closing tag, so their number must be bounded. */
const MOST_LEVELS = 200;

/** Markup that is nested more deeply than anybody writes. */
export class TooDeeplyNested extends Error {}

/** Writes the allowed part of what the parser reads: with its own tags, its own quotes, and every element closed. */
export class CleanWriter implements Partial<Handler> {
  private readonly written: string[] = [];
  private readonly open: string[] = [];
  /** Depth of the outermost element that is removed with its content. */
  private leftOut = Infinity;

  get html(): string {
    return this.written.join('');
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.open.push(name) > MOST_LEVELS) throw new TooDeeplyNested();
    if (LEFT_OUT.has(name)) this.leftOut = Math.min(this.leftOut, this.open.length);
    if (this.isKept && ELEMENTS.has(name)) this.written.push(openingTag(name, attributes));
  }

  ontext(text: string): void {
    if (this.isKept) this.written.push(escapeText(text));
  }

  /** The parser also reports the end of elements without a closing tag, and even of an element whose opening tag was cut off. */
  onclosetag(name: string): void {
    if (this.open.at(-1) !== name) return;
    if (this.isKept && ELEMENTS.has(name) && !VOID.has(name)) this.written.push(`</${name}>`);
    this.open.pop();
    if (this.open.length < this.leftOut) this.leftOut = Infinity;
  }

  private get isKept(): boolean {
    return this.open.length < this.leftOut;
  }
}

function openingTag(name: string, attributes: Record<string, string>): string {
  const safe = Object.entries(attributes).map(([key, value]) => safeAttribute(name, key, value));
  const link = name === 'a' ? ' target="_blank" rel="noopener noreferrer nofollow"' : '';
  return `<${name}${safe.join('')}${link}>`;
}
