import { Column, type ColumnOptions } from 'typeorm';

/** An exact amount. Travels as text with its scale (`"12.30"`), because a JavaScript number would round it. */
export const Money = (precision: number, scale: number, options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision, scale });
