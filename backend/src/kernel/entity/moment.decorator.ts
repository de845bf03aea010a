import { Column, type ColumnOptions } from 'typeorm';

/** A point in time, to the millisecond on both databases. Travels as `YYYY-MM-DD HH:mm:ss`. */
export const Moment = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 3 });
