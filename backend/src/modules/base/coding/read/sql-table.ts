import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { NotKept } from './not-kept';
import { type RawTable, requireFew } from './raw-table';
import { readColumn } from './sql-column';
import { isAboutTable, readKey } from './sql-key';
import { sqlTokens } from './sql-tokens';
import { readTail } from './sql-tail';
import { SqlWords } from './sql-words';

/**
 * Reads the first CREATE TABLE in a text, with the comments and keys of later COMMENT ON and ALTER TABLE statements.
 * @throws BusinessError if there is no CREATE TABLE
 */
export function readSqlTable(sql: string): RawTable {
  const words = new SqlWords(sqlTokens(sql));
  while (!words.done && !(words.takesWord('create') && words.takesCreated())) words.skipTokens();
  if (words.done) throw new BusinessError('coding.noTable');
  if (words.takesWord('if')) words.skipTokens(2);
  const name = words.qualifiedName();
  if (!words.takesMark('(')) throw new BusinessError('coding.noTable');
  const lost: NotKept[] = [];
  const table: RawTable = { name, comment: '', columns: [], lost };
  const entries = words.readEntries();
  // A key may stand before its columns, so the columns are read first.
  for (const entry of entries.filter((one) => !isAboutTable(one))) {
    requireFew(table.columns.length);
    table.columns.push(readColumn(new SqlWords(entry)));
  }
  for (const entry of entries.filter(isAboutTable)) readKey(new SqlWords(entry), table, lost);
  readTail(words, table, lost);
  if (!table.columns.length) throw new BusinessError('coding.noTable');
  return table;
}
