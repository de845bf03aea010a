import { isPlainText } from '../envelope/plain-text';
import { Rule } from '../schema/rule.decorator';

/** What sets the direction of everything behind it. The marks that belong to one place (U+200E, U+200F, U+061C) are harmless. */
const TURNS = '\\u202A-\\u202E\\u2066-\\u2069';

/** Half of a surrogate pair: a pattern that is read as Unicode takes a whole one for one character. */
const HALVES = '\\uD800-\\uDFFF';

/** Text without these characters, as a document and a form put it. */
const without = (characters: string): string => `^[^${characters}]*$`;

const PLAIN = without(`\\u0000${HALVES}`);

/** C0 and C1 with DEL, and the two separators that Unicode ends a line by. */
export const LINE = without(`\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029${TURNS}${HALVES}`);

/** The same but for tabs and the ends of lines. */
export const LINES = without(`\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F${TURNS}${HALVES}`);

const TextRule = (name: string, pattern: string): PropertyDecorator => {
  const form = new RegExp(pattern, 'u');
  return Rule({
    name,
    holds: (value) => typeof value === 'string' && form.test(value),
    words: { type: 'string', patterns: [pattern] },
  });
};

/** Text that both databases keep as it is. */
export const IsPlainText = (): PropertyDecorator =>
  Rule({ name: 'isPlainText', holds: isPlainText, words: { type: 'string', patterns: [PLAIN] } });

/** A name, or anything else that stands in one line. */
export const IsLine = (): PropertyDecorator => TextRule('isLine', LINE);

/** A remark, a reason: text of several lines. */
export const IsLines = (): PropertyDecorator => TextRule('isLines', LINES);

const ONE_LINE = new RegExp(LINE, 'u');

export const isLine = (text: string): boolean => ONE_LINE.test(text);
