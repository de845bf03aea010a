import type { Type } from '@nestjs/common';
import { lookup } from '../../lookup';
import type { HookInputs, RowVerdict } from '../hooks/hook-shapes';
import type { Hooks } from '../hooks/hooks';
import type { BaseRow } from './query';
import type { WireRow } from './row-reader';
import { tableOf } from './table-of';

/**
 * The rows of an export as plugins leave them, who are asked with the chosen columns alone, a hundred rows at a time.
 * @throws BusinessError `hook.failed` where one of them does not answer as it should: what it would have taken out must not go out
 */
export async function* watchedExport(
  hooks: Hooks,
  Entity: Type<BaseRow>,
  columns: readonly string[],
  pages: AsyncIterator<WireRow[]>,
): AsyncGenerator<WireRow[]> {
  const table = tableOf(Entity);
  for (let page = await pages.next(); !page.done; page = await pages.next()) {
    let rows = page.value;
    for (const key of hooks.keysOf('export.row')) {
      const inputs = rows.map((row) => ({ table, row: chosen(row, columns) }));
      rows = applied(rows, columns, await hooks.askMany(key, 'export.row', inputs));
    }
    yield rows;
  }
}

const chosen = (row: WireRow, columns: readonly string[]): HookInputs['export.row']['row'] =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function applied(
  rows: readonly WireRow[],
  columns: readonly string[],
  verdicts: readonly (RowVerdict | null | undefined)[],
): WireRow[] {
  return rows.flatMap((row, at) => {
    const { leaveOut, row: written } = verdicts[at] ?? {};
    if (leaveOut) return [];
    if (!written) return [row];
    const known = columns.filter((column) => Object.hasOwn(written, column));
    return [{ ...row, ...Object.fromEntries(known.map((column) => [column, lookup(written, column)])) }];
  });
}
