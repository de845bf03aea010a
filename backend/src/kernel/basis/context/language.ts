/** The languages of the product. The first is the default and the fallback. */
export const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

const SPELLINGS: [RegExp, Language][] = [
  [/^en\b/, 'en'],
  [/^zh-(tw|hk|mo|hant)\b/, 'zh-tw'],
];

/** Returns the language that a `language` header requests, in any of the usual spellings. */
export function languageOf(header: unknown): Language {
  const wanted = typeof header === 'string' ? header.trim().toLowerCase().replaceAll('_', '-') : '';
  return SPELLINGS.find(([spelling]) => spelling.test(wanted))?.[1] ?? LANGUAGES[0];
}
