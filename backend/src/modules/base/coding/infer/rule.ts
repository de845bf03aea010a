import type { RawColumn } from '../read/raw-table';
import type { Place } from './named-resource';
import { BYTE_TYPES, FLOAT_TYPES, FRACTION_TYPES, SHORT_BYTE_TYPES, TEXT_TYPES, WHOLE_TYPES } from '../read/sql-types';
import { type FieldSpec, LONGEST_TEXT, LONGEST_VARCHAR, type Texts } from '../resource-spec';

/** What a rule infers about a field; null if the column should not become a field. */
export type Conclusion = Partial<FieldSpec> | null;

/** A rule that infers something from a column's name, type or comment. */
export interface InferenceRule {
  id: string;
  reason: Texts;
  /** a column to which the rule applies, as a line or a statement would write it */
  example: string;
  /** @param name in camel case; @returns undefined if the rule does not apply */
  concludes: (column: RawColumn, name: string, place: Place) => Conclusion | undefined;
}

export interface RuleGroup {
  name: string;
  rules: InferenceRule[];
}

export const isText = ({ type }: RawColumn): boolean => TEXT_TYPES.has(type);
const UNLIMITED = new Set(['text', 'mediumtext', 'longtext', 'clob', 'json', 'jsonb', 'tags']);

/** The number of characters that a column holds; undefined if its type does not tell. */
export function roomOf({ type, sizes: [size] }: RawColumn): number | undefined {
  if (UNLIMITED.has(type)) return LONGEST_TEXT;
  return size === undefined ? undefined : Math.min(LONGEST_TEXT, Math.max(1, size));
}

/** Whether the text is longer than any varchar. */
export const isLongText = (column: RawColumn): boolean => isText(column) && (roomOf(column) ?? 0) > LONGEST_VARCHAR;
export const isWhole = ({ type }: RawColumn): boolean => WHOLE_TYPES.has(type);
export const isFraction = ({ type }: RawColumn): boolean => FRACTION_TYPES.has(type);
export const isFloat = ({ type }: RawColumn): boolean => FLOAT_TYPES.has(type);

/** Above this size bytes are no hash or id. */
const MOST_SHORT = 64;
export const isBytes = ({ type, sizes: [size = 1] }: RawColumn): boolean =>
  BYTE_TYPES.has(type) || (SHORT_BYTE_TYPES.has(type) && size > MOST_SHORT);

/** Whether a name ends in one of these words as a separate word: `unitPrice` ends in `price`. */
export function endsIn(name: string, ...words: string[]): boolean {
  return words.some((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return name === word || name.endsWith(capital);
  });
}
