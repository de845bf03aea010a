import type { EntityManager } from 'typeorm';
import type { ActOrder, ActOutcome, ActTarget } from '../trail/act-order';
import { keyOf, readImages, type RowImages, rowsOf } from '../trail/row-image';
import type { RowName } from '../trail/row-name';
import { type RowTrace, tracesBetween, tracesOfNew, tracesOfUnread } from '../trail/row-trace';

/** How many rows of an act are read to find out later, if need be, whether it was done. */
const MOST_READ = 200;

/** Whether the act adds its targets. */
export const isOfNew = ({ targets }: ActOrder): boolean => targets.every(({ id }) => id === null);

/**
 * The rows of the targets before the act. They are read before its transaction begins: a read inside would take the snapshot of the
 * transaction before its locks.
 */
export const imagesBefore = ({ targets }: ActOrder, chat: EntityManager): Promise<RowImages> =>
  readImages(rowsOf(targets).slice(0, MOST_READ), chat);

/** What the transaction has changed so far, as it sees it itself. */
export async function tracesAfter(rows: readonly RowName[], manager: EntityManager): Promise<RowTrace[]> {
  const some = rows.slice(0, MOST_READ);
  return tracesOfUnread(some, await readImages(some, manager));
}

/** The same, with the rows as they were before. */
export async function tracesOf(
  order: ActOrder,
  { targets, rows = rowsOf(targets) }: Pick<ActOutcome, 'rows'> & { targets: readonly ActTarget[] },
  before: RowImages,
  manager: EntityManager,
): Promise<RowTrace[]> {
  if (isOfNew(order)) return tracesOfNew(rows);
  const known = rows.filter((row) => before.has(keyOf(row)));
  if (!known.length) return tracesAfter(rows, manager);
  return tracesBetween(known, before, await readImages(known, manager));
}
