import { isPlainText } from '../envelope/plain-text';
import { Rule } from '../schema/rule.decorator';
import { t } from '../i18n/translate';
import { lookup } from '../../lookup';

/** What is written in place of a value, by column and value. */
export type Words = Record<string, Record<string, string>>;

const MOST = 5000;
const LONGEST = 200;

/** Words for the values of columns, of which there is a choice. */
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

/** How a column's values are written: in the words given, yes and no in the asker's language, lists with commas. */
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
