import { local } from '../storage/storage';

/** Each language in its own words: whoever looks for it cannot read the current one. */
export const languageNames = { 'zh-cn': '简体中文', 'zh-tw': '繁體中文', en: 'English' };

export type Language = keyof typeof languageNames;
/** Not the list of the API document, because those are too large for the first load. */
export const languages = Object.keys(languageNames) as readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'zh-cn';

/** BCP 47, for `<html lang>` and the browser's own formatters. */
export const languageTags: Record<Language, string> = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', en: 'en' };

const KEY = 'locale';
const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

const stored = local.read(KEY);
let current: Language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;

/** The language that requests ask for in their `language` header. */
export const currentLanguage = (): Language => current;

export function keepLanguage(language: Language): void {
  current = language;
  local.write(KEY, language);
}
