import { Readable } from 'node:stream';
import { type EntityManager, MoreThan, type ObjectLiteral } from 'typeorm';
import { columnsOf } from '../../../kernel/crud/columns/columns';
import type { Cells } from '../../../kernel/crud/export/cells';
import { csv } from '../../../kernel/crud/export/csv';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import type { PersonalTable } from '../../../kernel/rows/personal/personal-tables';
import type { ZipFile } from '../../../kernel/content/archive/zipped';

const AT_ONCE = 500;

/** Columns with ids that are not the person's data. */
const NOT_THEIRS = ['staffId', 'recycleId'];

/**
 * The rows of one table that belong to a person, as JSON and as CSV. The rows of each file are read page by page only when it is written.
 */
export function tableFiles(table: PersonalTable, id: number, manager: EntityManager): ZipFile[] {
  const names = columnsOf(table.Entity).flatMap(({ name, hidden }) =>
    hidden || NOT_THEIRS.includes(name) ? [] : [name],
  );
  const pages = (): AsyncGenerator<Cells[]> => pagesOf(table, names, id, manager);
  const time = new Date();
  const file = (end: string, lines: () => AsyncGenerator<Buffer>): ZipFile => ({
    path: `${table.table}.${end}`,
    time,
    read: () => Promise.resolve(Readable.from(lines(), { objectMode: false })),
  });
  return [file('json', () => json(names, pages())), file('csv', () => csv(headed(names, pages())))];
}

async function* pagesOf(
  { Entity, by }: PersonalTable,
  names: string[],
  id: number,
  manager: EntityManager,
): AsyncGenerator<Cells[]> {
  for (let last = 0; ;) {
    const where = by === 'id' ? { id } : { [by]: id, id: MoreThan(last) };
    const rows: ObjectLiteral[] = await manager.find(Entity, { where, order: { id: 'ASC' }, take: AT_ONCE });
    if (rows.length) yield rows.map((row) => names.map((name) => plain(row[name])));
    if (rows.length < AT_ONCE) return;
    last = Number(rows.at(-1)?.id);
  }
}

function plain(value: unknown): Cells[number] {
  if (value instanceof Date) return wireTime(value);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return (value ?? null) as Cells[number];
}

async function* headed(names: string[], pages: AsyncGenerator<Cells[]>): AsyncGenerator<Cells[]> {
  yield [names];
  yield* pages;
}

async function* json(names: string[], pages: AsyncGenerator<Cells[]>): AsyncGenerator<Buffer> {
  let mark = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      yield Buffer.from(mark + JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]]))));
      mark = ',\n';
    }
  yield Buffer.from(mark === '[\n' ? '[]\n' : '\n]\n');
}
