import { AsyncLocalStorage } from 'node:async_hooks';
import { StreamableFile, type Type } from '@nestjs/common';
import { invalid } from '../../basis/errors/invalid-error';
import { noteEffect } from '../../basis/context/note-effect';
import { allowLongStatements } from '../../stores/database/statement-limit';
import { heldStream } from '../../basis/fairness/held-stream';
import { t } from '../../basis/i18n/translate';
import { formatOf } from './cell-format';
import type { Cells } from './cells';
import { csv } from './csv';
import { exportPlaces } from './export-places';
import { dispositionOf } from './file-name';
import type { FileQuestion } from '../shapes/file-shape';
import type { Hooks } from '../../plugins/hooks/hooks';
import { readableOf } from '../columns/readable';
import type { BaseRow, Query } from '../read/query';
import type { WireRow } from '../read/row-reader';
import { watchedExport } from './watched-export';
import { inWords } from '../shapes/words';
import { xlsx } from './xlsx';
import { lookup } from '../../../lookup';

export interface ExportQuery extends Query, FileQuestion {}

const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const WRITERS = { csv, xlsx };

/**
 * Returns a file with the chosen columns of all matching rows. The file is written while the rows are read.
 * @param stream its first page is awaited, so that a failing query returns an error and not a broken file
 * @throws TooMuch if the caller, or all callers together, already have too many files under way
 */
export async function exportFile(
  Entity: Type<BaseRow>,
  query: ExportQuery,
  stream: (query: Query) => AsyncIterator<WireRow[]>,
  hooks: Hooks,
): Promise<StreamableFile> {
  allowLongStatements();
  const { columns, titles, format, name = Entity.name, words } = query;
  const known = new Set(readableOf(Entity));
  const unknown = columns.find((name) => !known.has(name));
  if (unknown !== undefined) throw invalid('columns', 'validation.isIn', { limit0: [...known].join(', ') });
  const head = columns.map((column, at) => titles[at] ?? column);
  const written = columns.map((column) => ({ column, write: inWords(lookup(words, column)) }));
  const formats = columns.map((column) => formatOf(Entity, column));
  const leave = await exportPlaces.acquirePlace();
  try {
    const read = stream(query);
    const watchers = await hooks.holdHook('export.row');
    const rows = await begun(watchers.keys.length ? watchedExport(watchers, Entity, columns, read) : read);
    const file = heldStream(WRITERS[format](cellsOf(head, written, rows), formats), leave);
    return new StreamableFile(file, { type: MEDIA[format], disposition: dispositionOf(name, format) });
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Reads the first page now and the others on demand, in the async context of this request. The socket asks for more data outside this
 * context, where the caller and the language are unknown.
 */
async function begun(pages: AsyncIterator<WireRow[]>): Promise<AsyncGenerator<WireRow[]>> {
  const inContext = AsyncLocalStorage.snapshot();
  const first = await pages.next();
  return (async function* () {
    for (let page = first; !page.done; page = await inContext(() => nextPage(pages))) yield page.value;
  })();
}

/** The status was sent before the first page, so it cannot say that a later one failed. */
async function nextPage(pages: AsyncIterator<WireRow[]>): Promise<IteratorResult<WireRow[]>> {
  try {
    return await pages.next();
  } catch (error) {
    noteEffect('failed');
    throw error;
  }
}

interface Written {
  column: string;
  write: (value: unknown) => unknown;
}

/** @returns pages of cells. If reading fails, the last row says that the file is not whole, and the error follows. */
async function* cellsOf(head: string[], columns: Written[], pages: AsyncIterable<WireRow[]>): AsyncGenerator<Cells[]> {
  const broken = t('export.broken');
  yield [head];
  try {
    for await (const rows of pages)
      yield rows.map((row) => columns.map(({ column, write }) => cell(write(row[column]))));
  } catch (error) {
    yield [[broken]];
    throw error;
  }
}

function cell(value: unknown): Cells[number] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
