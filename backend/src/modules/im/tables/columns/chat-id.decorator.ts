import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { imDialect } from '../im-source';

/** TypeORM makes text of what a `bigint` column holds. */
const transformer = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null || value === undefined ? value : Number(value)),
};

/** The id of a chat product's row. SQLite counts up only what is called `integer`, which is as long there. */
export const ChatId = (): PropertyDecorator =>
  PrimaryColumn({ type: imDialect === 'sqlite' ? 'integer' : 'bigint', generated: 'increment', transformer });

/** A column that holds such an id, or a number as long. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer });
