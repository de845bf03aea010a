import { languages } from '../../../kernel/basis/i18n/languages';
import type { Demo } from '../gallery/demo';

/** The texts by which a demo can be found: title and note in all languages, and its components. */
const wordsOf = ({ name, title, note, parts }: Demo): string =>
  [name, ...parts, ...languages.flatMap((language) => [title[language], note[language]])].join(' ').toLowerCase();

/** The demos that match all search words, in order. */
export function foundDemos(demos: readonly Demo[], typed: string): Demo[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return demos.filter((demo) => {
    const text = wordsOf(demo);
    return words.every((word) => text.includes(word));
  });
}
