import { Column, type ColumnOptions } from 'typeorm';

/** Declares a bigint column. Without the transformer TypeORM would return it as text on MySQL. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: { to: (value: unknown) => value, from: numberOf } });

const numberOf = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value);
