import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { TableColumn } from 'typeorm';

type Fraction = Pick<ColumnMetadata, 'type' | 'scale'>;

const FLOATS: unknown[] = ['float', 'double', 'real'];

const isFraction = ({ type }: Fraction): boolean => type === 'decimal' || FLOATS.includes(type);

/**
 * Fixes how TypeORM writes and compares the defaults of decimal and float columns on MySQL. TypeORM would write 0.5 as `1` if there is no
 * scale. It would also treat a default as changed when the server only formats it differently, and change it again in every migration:
 * `0.5` is `0.5000` there, 1e-7 is `0.0000001`, and MariaDB returns a number without the quotes that MySQL adds.
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

/** Returns one canonical form of each number; an expression is returned unchanged. */
function spelled({ type, scale }: Fraction, value: string | number): string {
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  return type === 'decimal' ? number.toFixed(scale ?? 0) : String(number);
}
