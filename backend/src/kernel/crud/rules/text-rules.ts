import { isPlainText } from '../../wire/envelope/plain-text';
import { Rule } from '../../basis/schema/rule.decorator';

/**
 * Characters that change the text direction of everything after them. The marks that affect only their own position (U+200E, U+200F,
 * U+061C) are harmless.
 */
const TURNS = '\\u202A-\\u202E\\u2066-\\u2069';

/** Surrogate halves that are not part of a pair. A Unicode pattern treats a whole pair as one character. */
const HALVES = '\\uD800-\\uDFFF';

/** A pattern for text without these characters, as the API document and forms use it. */
const without = (characters: string): string => `^[^${characters}]*$`;

const PLAIN = without(`\\u0000${HALVES}`);

/** Excludes the C0 and C1 control characters, DEL, and the two Unicode line separators. */
export const LINE = without(`\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029${TURNS}${HALVES}`);

/** The same, but tabs and line breaks are allowed. */
export const LINES = without(`\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F${TURNS}${HALVES}`);

const TextRule = (name: string, pattern: string): PropertyDecorator => {
  const form = new RegExp(pattern, 'u');
  return Rule({
    name,
    holds: (value) => typeof value === 'string' && form.test(value),
    words: { type: 'string', patterns: [pattern] },
  });
};

/** Requires text that both databases store unchanged. */
export const IsPlainText = (): PropertyDecorator =>
  Rule({ name: 'isPlainText', holds: isPlainText, words: { type: 'string', patterns: [PLAIN] } });

/** Requires single-line text, such as a name. */
export const IsLine = (): PropertyDecorator => TextRule('isLine', LINE);

/** Allows text of several lines, such as a remark or a reason. */
export const IsLines = (): PropertyDecorator => TextRule('isLines', LINES);

const ONE_LINE = new RegExp(LINE, 'u');
const SEVERAL_LINES = new RegExp(LINES, 'u');

export const isLine = (text: string): boolean => ONE_LINE.test(text);

export const isLines = (text: string): boolean => SEVERAL_LINES.test(text);
