import { Column, type ColumnOptions } from 'typeorm';

/** SQLite stores a decimal as a double, which is exact up to 15 digits. */
const MOST_DIGITS = 15;

/** Declares an exact decimal amount. It travels as text with its scale (`"12.30"`), because a JavaScript number would round it. */
export function Money(precision: number, scale: number, options: ColumnOptions = {}): PropertyDecorator {
  if (precision > MOST_DIGITS) throw new Error(`SQLite keeps ${MOST_DIGITS} digits of an amount, not ${precision}.`);
  return Column({ ...options, type: 'decimal', precision, scale });
}
