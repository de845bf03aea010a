import type { MadeResources } from './made';
import { madeIn, newestOf } from './made';
import { menuName, menuWords } from './menu-text';
import { moduleName } from './module-text';

/** A file that others wrote, and how it comes to know of what is made here. Done twice it changes nothing. */
type Wiring = (text: string, made: MadeResources, namespace: string) => string;

/** Where a file lacks what a line is put beside. */
export class NoPlace extends Error {}

export const APP_PATH = 'backend/src/app.module.ts';
const MENUS = 'backend/src/modules/base/seed/menus/menus.ts';
const EDITION = 'backend/src/modules/base/seed/menus/seeded-menu.ts';
const names = (language: string): string => `backend/src/locales/names.${language}.json`;

export const WIRINGS: Record<string, Wiring> = {
  [APP_PATH]: (text, made, namespace) => {
    const word = moduleName(namespace);
    const line = `import { ${word} } from './modules/${namespace}/${namespace}.module';\n`;
    const isThere = hasAny(made, namespace);
    return listed(imported(text, line, isThere), word, /(@Module\(\{\s*imports: \[)([^\]]*)(\],)/, isThere);
  },
  [MENUS]: (text, made, namespace) => {
    const word = menuName(namespace);
    const line = `import { ${word} } from './made-${namespace}';\n`;
    const isThere = hasAny(made, namespace);
    return listed(imported(text, line, isThere), word, /(menus: SeededMenu\[\] = \[)([^\]]*)(\];)/, isThere);
  },
  // An edition that a database has seen is never taken back: what comes after it would not be planted there.
  [EDITION]: (text, made) => {
    const newest = Math.max(editionOf(text), ...Object.values(made).map(({ edition }) => edition));
    return text.replace(/(export const EDITION = )\d+;/, (_, head: string) => `${head}${newest};`);
  },
  [names('en')]: (text, made, namespace) => named(text, made, namespace, 'en'),
  [names('zh-tw')]: (text, made, namespace) => named(text, made, namespace, 'zh-tw'),
};

export const EDITION_PATH = EDITION;

/** @throws NoPlace where the file does not say it */
export function editionOf(text: string): number {
  const [, edition] = /export const EDITION = (\d+);/.exec(text) ?? [];
  if (edition === undefined) throw new NoPlace(EDITION);
  return Number(edition);
}

const hasAny = (made: MadeResources, namespace: string): boolean =>
  Object.keys(made).some((key) => key.startsWith(`${namespace}/`));

function imported(text: string, line: string, isThere: boolean): string {
  const without = text.replace(line, '');
  if (!isThere) return without;
  if (without !== text) return text;
  const last = text.lastIndexOf('\nimport ');
  const end = text.indexOf('\n', last + 1);
  if (last < 0 || end < 0) throw new NoPlace(line.trim());
  return `${text.slice(0, end + 1)}${line}${text.slice(end + 1)}`;
}

function listed(text: string, word: string, place: RegExp, isThere: boolean): string {
  if (!place.test(text)) throw new NoPlace(word);
  return text.replace(place, (_, head: string, items: string, tail: string) => {
    const known = items
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    const all = isThere && known.includes(word) ? known : known.filter((item) => item !== word);
    if (isThere && !known.includes(word)) all.push(word);
    return `${head}${all.join(', ')}${tail}`;
  });
}

/** Names that are there already stay; those of a resource that is gone do no harm. */
function named(text: string, made: MadeResources, namespace: string, language: 'en' | 'zh-tw'): string {
  const known = JSON.parse(text) as Record<string, string>;
  const wanted = madeIn(made, namespace).flatMap((one) => menuWords(newestOf(one), language));
  const more = wanted.filter(([name]) => !Object.hasOwn(known, name));
  return more.length ? `${JSON.stringify({ ...known, ...Object.fromEntries(more) }, null, 2)}\n` : text;
}
