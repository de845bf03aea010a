import type { Type } from '@nestjs/common';
import { mask } from '../../crud/columns/mask';
import { marksOf, type PersonalKind } from '../../rows/entity/mark';
import { networksIn } from './networks-in';

/** What is left of a column with personal data of this kind. Of all other kinds nothing is. */
const LEFT: Partial<Record<PersonalKind, (value: string) => string | null>> = {
  name: (value) => mask('name', value),
  origin: networksIn,
};

/** Whether anything of a column may leave the house. */
export const mayLeave = (Entity: Type, column: string): boolean => {
  const kind = marksOf(Entity).get(column)?.personal;
  return kind === undefined || LEFT[kind] !== undefined;
};

/**
 * Hides in a row what may not leave the house: of a name all but the first character, of an address all but its network, and everything
 * else that is marked as personal.
 */
export function personalDataHider(Entity: Type): (row: Record<string, unknown>) => void {
  const marked = [...marksOf(Entity)].flatMap(([column, { personal }]) =>
    personal ? [[column, LEFT[personal]] as const] : [],
  );
  return (row) => {
    for (const [column, left] of marked) {
      const value = row[column];
      row[column] = typeof value === 'string' && left ? left(value) : null;
    }
  };
}
