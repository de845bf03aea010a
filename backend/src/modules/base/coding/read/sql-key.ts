import type { NotKept } from './not-kept';
import type { RawColumn, RawTable } from './raw-table';
import { readReference } from './sql-reference';
import type { SqlToken } from './sql-tokens';
import { type SqlWords, writtenSql } from './sql-words';

/** Words that begin a table constraint or a key instead of a column, if what follows fits. */
const ABOUT_TABLE = new Set(
  'constraint primary unique key index fulltext spatial foreign check exclude period like'.split(' '),
);

/** Whether an entry of a table is about several columns. A column that is called `key` or `index` has a type. */
export function isAboutTable(entry: readonly SqlToken[]): boolean {
  const [first, second, third] = entry;
  if (first?.kind !== 'word' || !ABOUT_TABLE.has(first.text.toLowerCase())) return false;
  if (!['key', 'index', 'period', 'check', 'like'].includes(first.text.toLowerCase())) return true;
  return second?.text === '(' || third?.text === '(' || ['using', 'for'].includes(third?.text.toLowerCase() ?? '')
    ? !isSized(entry)
    : first.text.toLowerCase() === 'like';
}

/** `key varchar(20)`: a number in the brackets is a size, not a column. */
const isSized = (entry: readonly SqlToken[]): boolean => entry[2]?.text === '(' && entry[3]?.kind === 'number';

/** A key over one column belongs to that column. Others are not kept, except the primary key, which is only one of several columns. */
export function readKey(words: SqlWords, table: RawTable, lost: NotKept[]): void {
  if (words.takesWord('constraint') && !isKeyWord(words)) words.skipTokens();
  const isPrimary = words.takesWord('primary');
  const isUnique = !isPrimary && words.takesWord('unique');
  const isForeign = !isPrimary && !isUnique && words.takesWord('foreign');
  const isIndex = !isPrimary && !isUnique && !isForeign && (words.takesWord('key') || words.takesWord('index'));
  if (!isPrimary && !isUnique && !isForeign && !isIndex) {
    lost.push({ kind: words.peekToken()?.text.toLowerCase() === 'check' ? 'check' : 'index', detail: words.rest() });
    return;
  }
  while (!words.done && words.peekToken()?.text !== '(') words.skipTokens();
  const entries = words.readBracketed();
  const columns = entries.map(([first]) => columnOf(table, first));
  const [only] = columns.length === 1 ? columns : [];
  const detail = entries.map((entry) => writtenSql(entry)).join(', ');
  if (isPrimary) readPrimary(columns, detail, lost);
  else if (isForeign) readForeign(words, only, detail, lost);
  else if (!only) lost.push({ kind: isUnique ? 'uniqueTogether' : 'index', detail });
  else if (isUnique) only.unique = true;
  else only.indexed = true;
}

const isKeyWord = (words: SqlWords): boolean =>
  ['primary', 'unique', 'foreign', 'check', 'exclude'].includes(words.peekToken()?.text.toLowerCase() ?? '') &&
  words.peekToken()?.kind === 'word';

const columnOf = (table: RawTable, token: SqlToken | undefined): RawColumn | undefined =>
  token?.kind === 'mark'
    ? undefined
    : table.columns.find(({ name }) => name.toLowerCase() === token?.text.toLowerCase());

function readPrimary(columns: readonly (RawColumn | undefined)[], detail: string, lost: NotKept[]): void {
  for (const column of columns) if (column) column.nullable = false;
  const [only] = columns;
  if (columns.length === 1 && only) only.key = true;
  else lost.push({ kind: 'keyTogether', detail });
}

function readForeign(words: SqlWords, only: RawColumn | undefined, detail: string, lost: NotKept[]): void {
  if (only && words.takesWord('references')) readReference(words, only);
  else lost.push({ kind: 'foreignKey', detail: `${detail} ${words.rest()}` });
}
