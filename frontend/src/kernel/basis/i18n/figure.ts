import { currentLanguage, languageTags } from './languages';

/** Formats a count in the console's language: 1,000,000. */
export const figure = (count: number): string => count.toLocaleString(languageTags[currentLanguage()]);
