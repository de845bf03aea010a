import { Column, type ColumnOptions } from 'typeorm';

/** A chat product keeps whole seconds. What is left of them is cut off here: one of the databases would round it up, into the future. */
const transformer = {
  to: (value: unknown): unknown =>
    value instanceof Date ? new Date(value.getTime() - value.getMilliseconds()) : value,
  from: (value: unknown): unknown => value,
};

export const ChatTime = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 0, transformer });
