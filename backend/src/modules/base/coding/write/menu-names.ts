import type { ResourceSpec } from '../resource-spec';
import type { Change } from './change';
import { type MadeResources, madeIn, newestOf } from './made';
import { menuWords, type OtherLanguage } from './menu-text';

/** Existing names stay. Names that a removed resource added are removed too, unless somebody has changed them. */
export function named(text: string, change: Change, language: OtherLanguage): string {
  const known = JSON.parse(text) as Record<string, string>;
  const kept = Object.entries(known).filter((one) => !isLeft(one, change, language));
  const there = new Set(kept.map(([name]) => name));
  const wanted = madeIn(change.after, change.namespace).flatMap((one) => menuWords(newestOf(one), language));
  const more = wanted.filter(([name]) => !there.has(name));
  const isSame = !more.length && kept.length === Object.keys(known).length;
  return isSame ? text : `${JSON.stringify(Object.fromEntries([...kept, ...more]), null, 2)}\n`;
}

/** Whether a name was added by a removed resource and still has the text from then. */
function isLeft([name, word]: [string, string], { before, after }: Change, language: OtherLanguage): boolean {
  if (Object.values(after).some(({ words = [] }) => words.includes(name))) return false;
  return Object.values(before).some(
    ({ words = [], versions }) =>
      words.includes(name) &&
      versions.some(({ spec }) => menuWords(spec, language).some(([one, said]) => one === name && said === word)),
  );
}

/** Menu names that a resource needs and that have no translation yet. */
export const missingWords = (text: string, spec: ResourceSpec): string[] => {
  const known = JSON.parse(text) as Record<string, string>;
  return menuWords(spec, 'en').flatMap(([name]) => (Object.hasOwn(known, name) ? [] : [name]));
};

/** Names added by a removed resource that other resources still use: the others own them from now on. */
export function handWords(words: readonly string[], others: MadeResources): MadeResources {
  let handed = others;
  for (const word of words) {
    const heir = Object.entries(handed).find(([, one]) =>
      menuWords(newestOf(one), 'en').some(([name]) => name === word),
    );
    if (heir) handed = { ...handed, [heir[0]]: { ...heir[1], words: [...(heir[1].words ?? []), word] } };
  }
  return handed;
}
