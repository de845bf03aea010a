import type { FieldDefinition } from '../declare/field-definition';

const GAP = 8;
/** The button that has the other filters. */
export const BUTTON_WIDTH = 32 + GAP;

/** The least width in which its placeholder can be read. */
export const KEYWORD_WIDTH = 160;
/** A screen with many buttons leaves it only this. */
export const LEAST_KEYWORD = 120;
export const RESET_WIDTH = 80;

const widthOf = ({ search }: FieldDefinition): number => (search === 'range' ? 250 : 160) + GAP;

/** How many filters, from the first, have room side by side. All have if the room is not known. */
export function fittingFilters(fields: readonly FieldDefinition[], room: number): number {
  const widths = fields.map(widthOf);
  if (room === 0 || widths.reduce((sum, width) => sum + width, 0) <= room) return fields.length;
  let left = room - BUTTON_WIDTH;
  const first = widths.findIndex((width) => (left -= width) < 0);
  return first < 0 ? fields.length : first;
}

/** Whether a value of the question belongs to a filter; a range has two. */
export const isOf = ({ name }: FieldDefinition, asked: string): boolean =>
  [name, `${name}Start`, `${name}End`].includes(asked);
