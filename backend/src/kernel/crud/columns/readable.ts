import type { Type } from '@nestjs/common';
import { marksOf } from '../../rows/entity/mark';
import { columnsOf } from './columns';

/** Returns the properties that a list shows and an export may contain: stored columns, joined columns and computed properties. */
export const readableOf = (Entity: Type): string[] => [
  ...new Set([
    ...columnsOf(Entity).flatMap(({ hidden, infoOnly, name }) => (hidden || infoOnly ? [] : [name])),
    ...[...marksOf(Entity)].flatMap(([name, { joined, attached }]) => (joined || attached ? [name] : [])),
  ]),
];
