import { BackupRefused } from '../file/backup-refused';

/**
 * How a cell is written in a backup, so that both databases understand it: `integer` as a number, or as digits above 2⁵³; `number` as a
 * number; `moment` as `YYYY-MM-DD HH:mm:ss.SSS` in UTC; `text` as it is.
 */
export const CELL_FORMS = ['integer', 'number', 'moment', 'text'] as const;
export type CellForm = (typeof CELL_FORMS)[number];

export type Cell = string | number | null;

export interface ColumnShape {
  name: string;
  form: CellForm;
}

/** A table as it is in the database, whatever the entities say: a backup may be taken before its migrations have run. */
export interface TableShape {
  name: string;
  columns: ColumnShape[];
  /** the columns of the primary key */
  key: string[];
  /** the highest number that the database has given to a row, which it must not give again; null if it gives none */
  lastId: number | null;
}

const FORMS: [RegExp, CellForm][] = [
  [/^(tiny|small|medium|big)?int|^bool/, 'integer'],
  [/^(decimal|numeric|double|float|real)/, 'number'],
  [/^(datetime|timestamp)/, 'moment'],
  [/^(var)?char|text$|^json/, 'text'],
];

/** @throws BackupRefused for a type that no column of the product has */
export function formOf(type: string, column: string): CellForm {
  const found = FORMS.find(([words]) => words.test(type.toLowerCase()));
  if (found) return found[1];
  throw new BackupRefused(`The column ${column} has the type ${type}, which no backup can hold.`);
}

/** The table in which TypeORM notes what it has migrated. A restore fills it by migrating. */
export const MIGRATIONS = 'migrations';
