import { currentLanguage, languageTags } from './i18n/languages';

/** A count as it is written in the language of the console: 1,000,000. */
export const figure = (count: number): string => count.toLocaleString(languageTags[currentLanguage()]);
