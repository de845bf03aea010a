import type { Type } from '@nestjs/common';
import { marksOf } from '../entity/mark';
import { columnsOf } from './columns';

/** What a list has of each row, and so what a file may have: its columns, what is borrowed from other tables, and what is worked out. */
export const readableOf = (Entity: Type): string[] => [
  ...new Set([
    ...columnsOf(Entity).flatMap(({ hidden, infoOnly, name }) => (hidden || infoOnly ? [] : [name])),
    ...[...marksOf(Entity)].flatMap(([name, { joined, attached }]) => (joined || attached ? [name] : [])),
  ]),
];
