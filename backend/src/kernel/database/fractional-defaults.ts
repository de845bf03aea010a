import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { TableColumn } from 'typeorm';

type Fraction = Pick<ColumnMetadata, 'type' | 'scale'>;

const FLOATS: unknown[] = ['float', 'double', 'real'];

const isFraction = ({ type }: Fraction): boolean => type === 'decimal' || FLOATS.includes(type);

/**
 * A default as a MySQL column of fractions has it. TypeORM would write 0.5 as `1` where there is no scale, and take a default for
 * changed that the server only spells in its own way, so that each migration changed it again: `0.5` is `0.5000` there, 1e-7 is
 * `0.0000001`, and MariaDB names a number without the quotes that MySQL has.
 */
export function keepFractionalDefaults(driver: MysqlDriver): void {
  const normalizeDefault = driver.normalizeDefault.bind(driver);
  driver.normalizeDefault = (column) => {
    const value: unknown = column.default;
    const isGiven = typeof value === 'number' || typeof value === 'string';
    return isGiven && isFraction(column) ? `'${spelled(column, value)}'` : normalizeDefault(column);
  };
  const findChangedColumns = driver.findChangedColumns.bind(driver);
  driver.findChangedColumns = (stored, columns) => {
    const byName = new Map(columns.map((column) => [column.databaseName, column]));
    return findChangedColumns(
      stored.map((one) => respelled(one, byName.get(one.name))),
      columns,
    );
  };
}

function respelled(stored: TableColumn, column: ColumnMetadata | undefined): TableColumn {
  const value: unknown = stored.default;
  if (typeof value !== 'string' || !column || !isFraction(column)) return stored;
  const copy = stored.clone();
  copy.default = `'${spelled(column, value.replaceAll("'", ''))}'`;
  return copy;
}

/** One spelling for each number; an expression stays as it is. */
function spelled({ type, scale }: Fraction, value: string | number): string {
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  return type === 'decimal' ? number.toFixed(scale ?? 0) : String(number);
}
