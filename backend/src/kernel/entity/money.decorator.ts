import { Column, type ColumnOptions } from 'typeorm';

/** SQLite keeps a decimal as a double. */
const MOST_DIGITS = 15;

/** An exact amount. Travels as text with its scale (`"12.30"`), because a JavaScript number would round it. */
export function Money(precision: number, scale: number, options: ColumnOptions = {}): PropertyDecorator {
  if (precision > MOST_DIGITS) throw new Error(`SQLite keeps ${MOST_DIGITS} digits of an amount, not ${precision}.`);
  return Column({ ...options, type: 'decimal', precision, scale });
}
