import type { Type } from '@nestjs/common';

/** The columns that say where a row stands among the others. */
export interface PlaceColumns {
  /** the id of the row above it: the rows are a tree. Without this column they are one list */
  parent?: string;
  /** its number among its siblings. Without this column their order cannot be saved */
  order?: string;
  /** a column in which a row has the same value as the row above it: there is a tree for each value */
  within?: string;
  /** a new row that is added without a number comes last among its siblings; otherwise it gets the default of the column */
  appends?: boolean;
}

const placed = new WeakMap<object, PlaceColumns>();

/**
 * Gives the rows of this table a place: a parent, a position among siblings, or both. Its service then refuses parents that do not exist and
 * rows below themselves, deletes a row with everything below it, and saves the order of many rows at once.
 */
export const HasPlace =
  (columns: PlaceColumns): ClassDecorator =>
  (target) =>
    void placed.set(target, columns);

/** Undefined if the rows of this table have no place. */
export const placeOf = (Entity: Type): PlaceColumns | undefined => placed.get(Entity);
