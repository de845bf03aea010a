import { currentLanguage, languageTags } from '../../../kernel/basis/i18n/languages';

const MB = 1024 * 1024;

/** Formats bytes for reading. */
export const memoryWords = (bytes: number): string =>
  new Intl.NumberFormat(languageTags[currentLanguage()], {
    style: 'unit',
    unit: bytes < 1024 * MB ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: bytes < 1024 * MB ? 0 : 1,
  }).format(bytes < 1024 * MB ? bytes / MB : bytes / (1024 * MB));
