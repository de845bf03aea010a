import { Column, type ColumnOptions } from 'typeorm';
import { dialect } from '../database/dialect';

/** Text beyond the 64 kB at which MySQL's own `text` ends. */
export const LongText = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: dialect === 'sqlite' ? 'text' : 'longtext' });
