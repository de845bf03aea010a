/** The languages of the product. The first is the default and the fallback. */
export const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language that a `language` header asks for. */
export function languageOf(header: unknown): Language {
  const wanted = typeof header === 'string' ? header.toLowerCase() : '';
  return LANGUAGES.find((language) => language === wanted) ?? LANGUAGES[0];
}
