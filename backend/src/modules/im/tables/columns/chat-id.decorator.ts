import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { imDialect } from '../im-source';

/** TypeORM returns a `bigint` as text, so it is converted to a number. */
const transformer = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null || value === undefined ? value : Number(value)),
};

/** The id of a row of the chat product. SQLite counts up only `integer` columns, which have the same size there. */
export const ChatId = (): PropertyDecorator =>
  PrimaryColumn({ type: imDialect === 'sqlite' ? 'integer' : 'bigint', generated: 'increment', transformer });

/** A column for such an id, or for another 64-bit number. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer });
