/** What of a style decides whether somebody can see and touch a thing: all that a query or a user of a test asks for. */
const FELT = new Set(['display', 'visibility', 'opacity', 'pointer-events', 'content-visibility']);

const DECLARATION = /(?<=[{;])\s*([\w-]+)\s*:(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;{}"'(])*;?/g;
const EMPTY_RULE = /(?<![^{};])[^{};]+\{[\s;]*\}/g;

/** A style sheet without what is only looks: colours, sizes, transitions. */
export function felt(css: string): string {
  let lean = css.replace(DECLARATION, (declaration, name: string) => (FELT.has(name) ? declaration : ''));
  // A block may be empty only because the rules in it are.
  for (let before = ''; before !== lean;) {
    before = lean;
    lean = lean.replace(EMPTY_RULE, '');
  }
  return lean;
}

/**
 * Lets style elements apply only what is felt; what was written into one is still read from it. jsdom lays nothing out, but weighs
 * every rule of every sheet for every element that a query by role looks at, and the component library brings thousands.
 */
export function keepWhatIsFelt(): void {
  const written = new WeakMap<Element, string>();
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement): string {
      return written.get(this) ?? this.textContent;
    },
    set(this: HTMLStyleElement, css: string) {
      written.set(this, css);
      own?.set?.call(this, felt(css));
    },
  });
}
