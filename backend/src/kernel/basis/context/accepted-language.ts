import { type Language, LANGUAGES } from './language';

const SPELLINGS: [RegExp, Language][] = [
  [/^en\b/, 'en'],
  [/^zh-(?:tw|hk|mo|hant)\b/, 'zh-tw'],
  [/^zh\b/, 'zh-cn'],
];
/** Browsers name a handful. */
const MOST = 20;

/**
 * The language of a page for somebody whose browser asks for these languages (`Accept-Language`). English for those who want none of ours,
 * because more people read it as a foreign language; ours for those who do not say.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',', MOST).map(weighed);
  // A sort keeps the order of equals.
  const named = wanted.filter(({ name, weight }) => name && weight > 0).sort((one, other) => other.weight - one.weight);
  if (!named.length) return LANGUAGES[0];
  for (const { name } of named) {
    const found = SPELLINGS.find(([spelling]) => spelling.test(name))?.[1];
    if (found) return found;
  }
  return 'en';
}

function weighed(part: string): { name: string; weight: number } {
  const [name = '', ...rules] = part.toLowerCase().split(';');
  const weight = rules.map((rule) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(rule)?.[1]).find(Boolean);
  return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight) };
}
