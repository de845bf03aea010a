import { Column, type ColumnOptions } from 'typeorm';

/** A whole number beyond four bytes. TypeORM would make text of it on MySQL. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: { to: (value: unknown) => value, from: numberOf } });

const numberOf = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value);
