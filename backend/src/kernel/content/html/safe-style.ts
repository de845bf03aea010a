import { words } from './words';

const PROPERTIES = words(
  'color background-color font-size font-weight font-style font-family text-align text-decoration text-indent line-height ' +
    'letter-spacing width height max-width margin margin-left margin-right margin-top margin-bottom padding border ' +
    'border-collapse vertical-align list-style-type white-space',
);
/** Editors write about a hundred characters. */
const LONGEST = 10_000;
const PLAIN = /^[\w\s#%.,'"()-]+$/;
const COLOUR = /^rgba?\([\d\s.,%]+\)$/i;

/** Keeps known properties with plain values: no URL, no function except a colour, no escape. */
export const safeStyle = (style: string): string =>
  style.length > LONGEST ? '' : style.split(';').map(safeDeclaration).filter(Boolean).join('; ');

function safeDeclaration(declaration: string): string {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = declaration.slice(colon + 1).trim();
  const isSafe = PROPERTIES.has(property) && PLAIN.test(value) && (!value.includes('(') || COLOUR.test(value));
  return isSafe ? `${property}: ${value}` : '';
}
