import type { NotKept } from './not-kept';
import type { RawTable } from './raw-table';
import { readKey } from './sql-key';
import { SqlWords } from './sql-words';

/** Reads what stands behind the columns: options of the table, and later statements about it. */
export function readTail(words: SqlWords, table: RawTable, lost: NotKept[]): void {
  const others: string[] = [];
  while (!words.done) {
    if (words.takes('comment')) readComment(words, table, others.length > 0);
    else if (words.takes('partition') && words.takes('by'))
      lost.push({ kind: 'partitions', detail: words.next().text });
    else if (words.takes('alter') && words.takes('table')) readAlter(words, table, lost);
    else if (words.takes('create') && words.takesCreated()) readOther(words, others);
    else words.skip();
  }
  if (others.length) lost.push({ kind: 'otherTables', detail: others.join(', ').slice(0, 200) });
}

function readOther(words: SqlWords, others: string[]): void {
  if (words.takes('if')) words.skip(2);
  if (!words.done) others.push(words.qualifiedName());
}

/** Reads `COMMENT='…'`, and Postgres' `COMMENT ON COLUMN a.b IS '…'`. */
function readComment(words: SqlWords, table: RawTable, isOfOther: boolean): void {
  if (words.takes('on')) return readCommentOn(words, table);
  words.takesMark('=');
  if (words.peek()?.kind === 'text' && !isOfOther) table.comment = words.next().text;
}

function readCommentOn(words: SqlWords, table: RawTable): void {
  const isColumn = words.takes('column');
  if (!isColumn && !words.takes('table')) return;
  const path = words.path();
  if (!words.takes('is') || words.peek()?.kind !== 'text') return;
  const comment = words.next().text;
  if (!isColumn) {
    if (path.at(-1) === table.name) table.comment = comment;
    return;
  }
  const column = table.columns.find(({ name }) => name === path.at(-1));
  if (column && path.at(-2) === table.name) column.comment = comment;
}

/** `ALTER TABLE a ADD PRIMARY KEY (b), ADD KEY (c)`: dumps state keys that way. */
function readAlter(words: SqlWords, table: RawTable, lost: NotKept[]): void {
  if (words.takes('if')) words.skip(2);
  words.takes('only');
  const isOfOther = words.path().at(-1) !== table.name;
  for (const entry of words.statement()) {
    const change = new SqlWords(entry);
    if (!isOfOther && change.takes('add')) readKey(change, table, lost);
  }
}
