import type { Language } from '../../../kernel/i18n/languages';
import type { Demo } from '../gallery/demo';

const LANGUAGES: Language[] = ['zh-cn', 'zh-tw', 'en'];

/** Everything that a demo can be found by: what it is called and for in any language, and the parts that it shows. */
const wordsOf = ({ name, title, note, parts }: Demo): string =>
  [name, ...parts, ...LANGUAGES.flatMap((language) => [title[language], note[language]])].join(' ').toLowerCase();

/** The demos that carry every one of the words, in their order. */
export function foundDemos(demos: readonly Demo[], typed: string): Demo[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return demos.filter((demo) => {
    const text = wordsOf(demo);
    return words.every((word) => text.includes(word));
  });
}
