import { Column, type ColumnOptions } from 'typeorm';

/** Declares a timestamp column with millisecond precision on both databases. Its wire format is `YYYY-MM-DD HH:mm:ss`. */
export const Moment = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 3 });
