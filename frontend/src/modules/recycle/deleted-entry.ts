import type { Row } from '../../kernel/call/api/api';

export type DeletedEntry = Row<'recycle/data'>;

/** Columns that usually name a row, the most descriptive first. */
const NAMING = ['name', 'nickName', 'nick_name', 'title', 'label', 'keyName', 'key', 'username', 'user_name'];

/** The name of a deleted row, so that the recycle bin shows more than "3 rows". */
export function wordFor(row: object): string {
  const columns = new Map<string, unknown>(Object.entries(row));
  const name = NAMING.map((column) => columns.get(column)).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : `#${String(columns.get('id'))}`;
}

export const kindOf = ({ entityInfo, entity }: DeletedEntry) => entityInfo?.label || entity;

/** The list has only the first few rows of each delete. */
export const summaryOf = ({ data, count }: DeletedEntry) =>
  data.map(wordFor).join(', ') + (count > data.length ? ' …' : '');

export const titleOf = (entry: DeletedEntry) => `${kindOf(entry)}: ${summaryOf(entry)}`;
