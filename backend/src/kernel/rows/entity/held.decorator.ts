import type { Type } from '@nestjs/common';

/** What keeps a row: a flag of its own, the row that it belongs to, or any of the rows that are about the same. */
export type Hold = { flag: string } | { of: () => Type; by: string } | { of: () => Type; sharing: readonly string[] };

const holds = new WeakMap<object, Hold>();

const note =
  (hold: Hold): ClassDecorator =>
  (Entity) =>
    void holds.set(Entity, hold);

/** An erasure of a person leaves a row as it is while this column is 1. */
export const HeldWhile = (flag: string): ClassDecorator => note({ flag });

/** The same while the row that the column `by` refers to is held. */
export const HeldWith = (of: () => Type, by: string): ClassDecorator => note({ of, by });

/** The same while any row is held that has the same values in these columns. */
export const HeldWithAny = (of: () => Type, sharing: readonly string[]): ClassDecorator => note({ of, sharing });

export const holdOf = (Entity: Type): Hold | undefined => holds.get(Entity);
