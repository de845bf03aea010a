import { isPlainText } from '../../wire/envelope/plain-text';
import { Rule } from '../../basis/schema/rule.decorator';
import { t } from '../../basis/i18n/translate';
import { lookup } from '../../../lookup';

/** Display texts to write instead of stored values, by column and value. */
export type Words = Record<string, Record<string, string>>;

const MOST = 5000;
const LONGEST = 200;

/** Validates the display texts for columns with a fixed set of values. */
export const IsWords = (): PropertyDecorator =>
  Rule({
    name: 'isObject',
    holds: (value) => isTable(value) && Object.values(value).every(isWordList),
    words: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        maxProperties: MOST,
        additionalProperties: { type: 'string', maxLength: LONGEST },
      },
    },
  });

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isWordList(value: unknown): boolean {
  if (!isTable(value)) return false;
  const words = Object.values(value);
  return words.length <= MOST && words.every((word) => isPlainText(word, LONGEST));
}

/**
 * Returns a function that formats a column's values: with the given texts, with yes and no in the caller's language, and lists separated by
 * commas.
 */
export function inWords(words: Record<string, string> = {}): (value: unknown) => unknown {
  const flags: Record<string, string> = { true: t('export.yes'), false: t('export.no') };
  const word = (value: unknown): unknown =>
    lookup(words, String(value)) ?? (typeof value === 'boolean' ? lookup(flags, String(value)) : value);
  return (value) => {
    if (!Array.isArray(value)) return word(value);
    const parts: unknown[] = value.map(word);
    return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join(', ') : value;
  };
}
