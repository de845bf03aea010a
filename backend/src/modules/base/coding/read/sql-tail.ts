import type { NotKept } from './not-kept';
import type { RawTable } from './raw-table';
import { readKey } from './sql-key';
import { SqlWords } from './sql-words';

/** Reads what stands behind the columns: options of the table, and later statements about it. */
export function readTail(words: SqlWords, table: RawTable, lost: NotKept[]): void {
  const others: string[] = [];
  while (!words.done) {
    if (words.takesWord('comment')) readComment(words, table, others.length > 0);
    else if (words.takesWord('partition') && words.takesWord('by'))
      lost.push({ kind: 'partitions', detail: words.nextToken().text });
    else if (words.takesWord('alter') && words.takesWord('table')) readAlter(words, table, lost);
    else if (words.takesWord('create') && words.takesCreated()) readOther(words, others);
    else words.skipTokens();
  }
  if (others.length) lost.push({ kind: 'otherTables', detail: others.join(', ').slice(0, 200) });
}

function readOther(words: SqlWords, others: string[]): void {
  if (words.takesWord('if')) words.skipTokens(2);
  if (!words.done) others.push(words.qualifiedName());
}

/** Reads `COMMENT='…'`, and Postgres' `COMMENT ON COLUMN a.b IS '…'`. */
function readComment(words: SqlWords, table: RawTable, isOfOther: boolean): void {
  if (words.takesWord('on')) return readCommentOn(words, table);
  words.takesMark('=');
  if (words.peekToken()?.kind === 'text' && !isOfOther) table.comment = words.nextToken().text;
}

function readCommentOn(words: SqlWords, table: RawTable): void {
  const isColumn = words.takesWord('column');
  if (!isColumn && !words.takesWord('table')) return;
  const path = words.readPath();
  if (!words.takesWord('is') || words.peekToken()?.kind !== 'text') return;
  const comment = words.nextToken().text;
  if (!isColumn) {
    if (path.at(-1) === table.name) table.comment = comment;
    return;
  }
  const column = table.columns.find(({ name }) => name === path.at(-1));
  if (column && path.at(-2) === table.name) column.comment = comment;
}

/** `ALTER TABLE a ADD PRIMARY KEY (b), ADD KEY (c)`: dumps state keys that way. */
function readAlter(words: SqlWords, table: RawTable, lost: NotKept[]): void {
  if (words.takesWord('if')) words.skipTokens(2);
  words.takesWord('only');
  const isOfOther = words.readPath().at(-1) !== table.name;
  for (const entry of words.statement()) {
    const change = new SqlWords(entry);
    if (!isOfOther && change.takesWord('add')) readKey(change, table, lost);
  }
}
