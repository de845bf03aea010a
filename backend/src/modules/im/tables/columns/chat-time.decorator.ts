import { Column, type ColumnOptions } from 'typeorm';

/** A chat product stores whole seconds. The fraction is cut off here, because one of the databases would round up, into the future. */
const transformer = {
  to: (value: unknown): unknown =>
    value instanceof Date ? new Date(value.getTime() - value.getMilliseconds()) : value,
  from: (value: unknown): unknown => value,
};

export const ChatTime = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 0, transformer });
