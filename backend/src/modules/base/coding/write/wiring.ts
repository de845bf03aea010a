import type { MadeResources } from './made';
import type { Change } from './change';
import { named } from './menu-names';
import { menuName, type OtherLanguage } from './menu-text';
import { moduleName } from './module-text';

/** Adds a reference to the generated resources to a file written by hand. Applying it twice changes nothing more. */
type Wiring = (text: string, change: Change) => string;

/** A file lacks the text next to which a line must be inserted. */
export class NoPlace extends Error {}

export const APP_PATH = 'backend/src/app.module.ts';
const MENUS = 'backend/src/modules/base/seed/menus/menus.ts';
const EDITION = 'backend/src/modules/base/seed/menus/seeded-menu.ts';
const names = (language: OtherLanguage): string => `backend/src/locales/names.${language}.json`;

export const WIRINGS: Record<string, Wiring> = {
  [APP_PATH]: (text, { after, namespace }) => {
    const word = moduleName(namespace);
    const line = `import { ${word} } from './modules/${namespace}/${namespace}.module';\n`;
    const isThere = hasAny(after, namespace);
    return listed(imported(text, line, isThere), word, /(@Module\(\{\s*imports: \[)([^\]]*)(\],)/, isThere);
  },
  [MENUS]: (text, { after, namespace }) => {
    const word = menuName(namespace);
    const line = `import { ${word} } from './made-${namespace}';\n`;
    const isThere = hasAny(after, namespace);
    return listed(imported(text, line, isThere), word, /(menus: SeededMenu\[\] = \[)([^\]]*)(\];)/, isThere);
  },
  [EDITION]: (text, change) =>
    text.replace(
      /(export const EDITION = )\d+;/,
      (_, head: string) => `${head}${nextEdition(editionOf(text), change)};`,
    ),
  [names('en')]: (text, change) => named(text, change, 'en'),
  [names('zh-tw')]: (text, change) => named(text, change, 'zh-tw'),
};

/** If the removed resource brought the latest edition, the edition is decreased. If later editions exist, its number is left unused. */
function nextEdition(edition: number, { before, after }: Change): number {
  const gone = Object.entries(before).some(([key, one]) => !Object.hasOwn(after, key) && one.edition === edition);
  return Math.max(gone ? edition - 1 : edition, ...Object.values(after).map((one) => one.edition));
}

export const EDITION_PATH = EDITION;
export const NAMES_PATH = names('en');

/** @throws NoPlace if the file does not contain the edition */
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
