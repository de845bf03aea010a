import { ValidateBy } from 'class-validator';
import { isPlainText } from '../envelope/plain-text';

/** What sets the direction of everything behind it. The marks that belong to one place (U+200E, U+200F, U+061C) are harmless. */
const TURNS = '\\u202A-\\u202E\\u2066-\\u2069';

/** C0 and C1 with DEL, and the two separators that Unicode ends a line by. */
const NO_LINE = new RegExp(`[\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029${TURNS}]`, 'u');

/** The same but for tabs and the ends of lines. */
const NO_LINES = new RegExp(`[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F${TURNS}]`, 'u');

const TextRule = (name: string, holds: (text: string) => boolean, each?: { each: true }): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value) => typeof value === 'string' && holds(value) } }, each);

/** Text that both databases keep as it is. */
export const IsPlainText = (each?: { each: true }): PropertyDecorator => TextRule('isPlainText', isPlainText, each);

/** A name, or anything else that stands in one line. */
export const IsLine = (each?: { each: true }): PropertyDecorator => TextRule('isLine', isLine, each);

/** A remark, a reason: text of several lines. */
export const IsLines = (): PropertyDecorator => TextRule('isLines', isLines);

export const isLine = (text: string): boolean => isPlainText(text) && !NO_LINE.test(text);

const isLines = (text: string): boolean => isPlainText(text) && !NO_LINES.test(text);
