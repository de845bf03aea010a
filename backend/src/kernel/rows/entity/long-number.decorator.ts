import { exactIntegers } from '../../stores/database/exact-integers';
import { Column, type ColumnOptions } from 'typeorm';

/** Declares a bigint column. Without the transformer TypeORM would return it as text on MySQL. */
export const LongNumber = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', transformer: exactIntegers });
