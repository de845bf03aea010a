import type { Type } from '@nestjs/common';
import { lookup } from '../../../lookup';
import type { HookInputs, RowVerdict } from '../../plugins/hooks/hook-shapes';
import type { HeldHook } from '../../plugins/hooks/held-hook';
import type { BaseRow } from '../read/query';
import type { WireRow } from '../read/row-reader';
import { tableOf } from '../columns/table-of';

/**
 * Passes the rows of an export through the plugin hooks. Plugins see only the chosen columns, a hundred rows at a time. The same plugin
 * programs handle all rows, so that what one of them hides is hidden in the whole file.
 * @throws BusinessError `hook.failed` if a plugin is gone or gives no valid answer: data that it would have removed must not leave the
 *   server
 */
export async function* watchedExport(
  watchers: HeldHook<'export.row'>,
  Entity: Type<BaseRow>,
  columns: readonly string[],
  pages: AsyncIterator<WireRow[]>,
): AsyncGenerator<WireRow[]> {
  const table = tableOf(Entity);
  for (let page = await pages.next(); !page.done; page = await pages.next()) {
    let rows = page.value;
    for (const key of watchers.keys) {
      const inputs = rows.map((row) => ({ table, row: chosen(row, columns) }));
      rows = applied(rows, columns, await watchers.askMany(key, inputs));
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
