import { Column, type ColumnOptions } from 'typeorm';
import { dialect } from '../../stores/database/dialect';

/** Declares a text column without the 64 kB limit of MySQL's `text` type. */
export const LongText = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: dialect === 'sqlite' ? 'text' : 'longtext' });
