import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';
import { exactIntegers } from '../../../../kernel/stores/database/exact-integers';
import { imDialect } from '../im-source';

/** The id of a row of the chat product. SQLite counts up only `integer` columns, which have the same size there. */
export const ChatId = (): PropertyDecorator =>
  PrimaryColumn({
    type: imDialect === 'sqlite' ? 'integer' : 'bigint',
    generated: 'increment',
    transformer: exactIntegers,
  });

/** A column for such an id, or for another 64-bit number. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: exactIntegers });
