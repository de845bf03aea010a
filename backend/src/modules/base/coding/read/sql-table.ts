import { BusinessError } from '../../../../kernel/errors/business-error';
import { rawColumn, type RawColumn, type RawTable, requireFew } from './raw-table';
import { type SqlToken, sqlTokens } from './sql-tokens';

/** Words that begin a table constraint or a key instead of a column. */
const ABOUT_TABLE = new Set([
  'constraint',
  'primary',
  'unique',
  'key',
  'index',
  'fulltext',
  'spatial',
  'foreign',
  'check',
  'exclude',
]);

/**
 * Reads the first CREATE TABLE in a text, with the comments of later COMMENT ON statements.
 * @throws BusinessError if there is no CREATE TABLE
 */
export function readSqlTable(sql: string): RawTable {
  const reader = new Words(sqlTokens(sql));
  while (!reader.done && !(reader.takes('create') && reader.takesCreated())) reader.skip();
  if (reader.done) throw new BusinessError('coding.noTable');
  if (reader.takes('if')) reader.skip(2);
  const name = reader.qualifiedName();
  if (!reader.takesMark('(')) throw new BusinessError('coding.noTable');
  const table: RawTable = { name, comment: '', columns: [] };
  for (const words of reader.entries()) {
    requireFew(table.columns.length);
    readEntry(new Words(words), table);
  }
  readTail(reader, table);
  if (!table.columns.length) throw new BusinessError('coding.noTable');
  return table;
}

class Words {
  private at = 0;
  constructor(private readonly tokens: readonly SqlToken[]) {}

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  peek(): SqlToken | undefined {
    return this.tokens[this.at];
  }

  skip(count = 1): void {
    this.at += count;
  }

  next(): SqlToken {
    const token = this.tokens[this.at++];
    if (!token) throw new BusinessError('coding.noTable');
    return token;
  }

  takes(word: string): boolean {
    const token = this.peek();
    const found = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (found) this.at++;
    return found;
  }

  takesMark(mark: string): boolean {
    const token = this.peek();
    const found = token?.kind === 'mark' && token.text === mark;
    if (found) this.at++;
    return found;
  }

  takesCreated(): boolean {
    while (['temporary', 'temp', 'unlogged', 'global', 'local'].some((word) => this.takes(word)));
    return this.takes('table');
  }

  /** The last part of `a.b.c`. */
  qualifiedName(): string {
    let name = this.next().text;
    while (this.takesMark('.')) name = this.next().text;
    return name;
  }

  /** The comma-separated entries up to the closing bracket. Nested brackets stay in their entry. */
  entries(): SqlToken[][] {
    const all: SqlToken[][] = [[]];
    for (let depth = 0; ;) {
      const token = this.next();
      if (token.kind === 'mark' && token.text === '(') depth++;
      if (token.kind === 'mark' && token.text === ')' && depth-- === 0) return all.filter(({ length }) => length);
      if (token.kind === 'mark' && token.text === ',' && depth === 0) all.push([]);
      else all.at(-1)?.push(token);
    }
  }

  /** The first token of each entry in brackets: names or texts. */
  bracketed(): SqlToken[] {
    return this.takesMark('(') ? this.entries().map(([first]) => first as SqlToken) : [];
  }
}

function readEntry(words: Words, table: RawTable): void {
  const first = words.peek();
  if (first?.kind === 'word' && ABOUT_TABLE.has(first.text.toLowerCase())) readKey(words, table);
  else table.columns.push(readColumn(words));
}

/** A unique key over one column makes the column unique, a foreign key over one makes it a reference. All other keys are ignored. */
function readKey(words: Words, table: RawTable): void {
  if (words.takes('constraint')) words.skip();
  const isUnique = words.takes('unique');
  const isForeign = !isUnique && words.takes('foreign');
  if (!isUnique && !isForeign) return;
  while (!words.done && words.peek()?.text !== '(') words.skip();
  const columns = words.bracketed().map(({ text }) => text);
  const only = columns.length === 1 ? table.columns.find(({ name }) => name === columns[0]) : undefined;
  if (only && isUnique) only.unique = true;
  else if (only && words.takes('references')) readReference(words, only);
}

/** Reads `REFERENCES a.b (id)`. What refers to another column than the id is no reference to a row as we know it. */
function readReference(words: Words, column: RawColumn): void {
  const table = words.qualifiedName();
  const columns = words.bracketed().map(({ text }) => text.toLowerCase());
  if (columns.length === 0 || (columns.length === 1 && columns[0] === 'id')) column.refersTo = table;
}

function readColumn(words: Words): RawColumn {
  const column = rawColumn(words.next().text);
  const type = words.peek();
  if (type?.kind === 'word') {
    column.type = words.next().text.toLowerCase();
    if (column.type === 'character' || column.type === 'double') words.takes('varying');
    readSizes(words.bracketed(), column);
  }
  while (!words.done) readWord(words, column);
  return column;
}

function readSizes(sizes: readonly SqlToken[], column: RawColumn): void {
  column.sizes = sizes.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text));
  column.values = sizes.filter(({ kind }) => kind === 'text').map(({ text }) => text);
}

/** An unsigned number of four bytes does not fit into a signed one. */
const UNSIGNED = new Map([
  ['int', 'bigint'],
  ['integer', 'bigint'],
]);

function readWord(words: Words, column: RawColumn): void {
  if (words.takes('not')) column.nullable = !words.takes('null') && column.nullable;
  else if (words.takes('unsigned')) column.type = UNSIGNED.get(column.type) ?? column.type;
  else if (words.takes('primary') || words.takes('unique')) column.unique = true;
  else if (words.takes('comment')) column.comment = words.done ? '' : words.next().text;
  else if (words.takes('default')) readDefault(words, column);
  else if (words.takes('references')) readReference(words, column);
  else if (words.takes('check')) readCheck(words.takesMark('(') ? words.entries().flat() : [], column);
  else if (words.takes('collate') || words.takes('character')) words.skip();
  else if (words.takesMark('(')) words.entries();
  else words.skip();
}

function readDefault(words: Words, column: RawColumn): void {
  const isNegative = words.takesMark('-');
  if (words.takesMark('(')) {
    const inner = words.entries().flat();
    if (inner.length === 1) column.default = inner[0]?.text;
    return;
  }
  const { kind, text } = words.done ? { kind: 'word', text: 'null' } : words.next();
  const isCall = kind === 'word' && !['true', 'false'].includes(text.toLowerCase());
  if (!isCall) column.default = `${isNegative ? '-' : ''}${text}`;
}

/** Reads `CHECK (status IN ('a', 'b'))`. */
function readCheck(tokens: readonly SqlToken[], column: RawColumn): void {
  const isList = tokens.some(({ kind, text }) => kind === 'word' && text.toLowerCase() === 'in');
  if (isList) column.values = tokens.filter(({ kind }) => kind === 'text').map(({ text }) => text);
}

/** Reads `COMMENT='…'` after the columns, and Postgres' `COMMENT ON COLUMN a.b IS '…'`. */
function readTail(words: Words, table: RawTable): void {
  while (!words.done) {
    if (!words.takes('comment')) words.skip();
    else if (words.takes('on')) readCommentOn(words, table);
    else {
      words.takesMark('=');
      if (words.peek()?.kind === 'text') table.comment = words.next().text;
    }
  }
}

function readCommentOn(words: Words, table: RawTable): void {
  const isColumn = words.takes('column');
  if (!isColumn && !words.takes('table')) return;
  const name = words.qualifiedName();
  if (!words.takes('is') || words.peek()?.kind !== 'text') return;
  const comment = words.next().text;
  const column = table.columns.find((one) => one.name === name);
  if (isColumn && column) column.comment = comment;
  else if (!isColumn) table.comment = comment;
}
