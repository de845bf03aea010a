import type { EntityManager } from 'typeorm';
import { lookup } from '../../../lookup';
import type { BaseRow } from '../read/query';
import { inPortions } from '../../basis/fairness/in-portions';
import { checkDraft } from './check-draft';
import type { Table } from './heads';
import { readNames } from './names';
import { numbered } from './numbered';
import { addFault, type PlannedRow } from './planned-row';
import { rowFrom } from './row-from';
import type { RowImport } from './row-import';
import { isSame } from './same';
import type { CellWords } from './value-of';

/** A file, and what its sender has sent with it. */
export interface Arrived {
  table: Table;
  words: CellWords;
  /** fields for all rows that have no value of their own: the dictionary that is open */
  preset: Readonly<Record<string, unknown>>;
}

/** Computes what would happen to each row of a file. Nothing is written. */
export async function planRows<E extends BaseRow>(
  importing: RowImport<E>,
  { table, words, preset }: Arrived,
  manager: EntityManager,
): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  await inPortions(table.rows, (row) => {
    rows.push(rowFrom(row, table.columns, { Entity: importing.Entity, words, preset }));
  });
  const readers = await importing.readers(manager, rows);
  await inPortions(rows, (row) => readNames(row, readers));
  await match(importing, rows, manager);
  await importing.linkRows(rows, manager);
  await inPortions(rows, async (row) => {
    readNames(row, readers);
    await check(importing, row);
  });
  await importing.validateRows(rows, manager);
  return rows;
}

/** Finds the existing row of each row, and the rows that are there twice. */
async function match<E extends BaseRow>(
  importing: RowImport<E>,
  rows: readonly PlannedRow[],
  manager: EntityManager,
): Promise<void> {
  const known = await importing.existing(
    rows.map(({ draft }) => draft),
    manager,
  );
  const seen = new Map<string, number>();
  const keyFrom = importing.mayRepeat ? numbered() : (key: string) => key;
  await inPortions(rows, (row) => {
    const key = keyFrom(importing.keyOf(row.draft));
    const current = key ? known.get(key) : undefined;
    if (current) row.current = current;
    const before = seen.get(key);
    if (before !== undefined) addFault(row, '', { key: 'import.rowTwice', params: { line: before } });
    else if (key) seen.set(key, row.line);
  });
}

/** Validates a row by the rules of the add or update call, and compares it with the existing row. */
async function check<E extends BaseRow>(importing: RowImport<E>, row: PlannedRow): Promise<void> {
  const { current, draft, faults } = row;
  const Shape = current ? importing.Update : importing.Create;
  const checked = await checkDraft(current ? { ...draft, id: current.id } : importing.completeDraft(draft), Shape);
  if ('errors' in checked) {
    // A cell that could not be read needs no second error.
    for (const [field, list] of Object.entries(checked.errors)) if (!faults.has(field)) faults.set(field, list);
    return;
  }
  const { id: _, ...values } = checked.draft;
  row.draft = values;
  if (current)
    row.changed = Object.keys(draft).filter(
      (field) =>
        lookup(values, field) !== undefined && !isSame(lookup(values, field), importing.valueIn(current, field)),
    );
}
