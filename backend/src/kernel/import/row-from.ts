import type { Type } from '@nestjs/common';
import { columnNamed } from '../crud/columns';
import { CellFault, type SheetRow, textOfCell } from './file/sheet';
import type { ImportColumn } from './import-options';
import { addFault, type PlannedRow } from './planned-row';
import { type CellWords, valueOf } from './value-of';

interface Reading {
  Entity: Type;
  words: CellWords;
  preset: Readonly<Record<string, unknown>>;
}

/** Builds a row from its cells, before any name is looked up. */
export function rowFrom(
  { line, cells }: SheetRow,
  columns: readonly (ImportColumn | undefined)[],
  { Entity, words, preset }: Reading,
): PlannedRow {
  const row: PlannedRow = { line, shown: new Map(), draft: { ...preset }, changed: [], faults: new Map() };
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null;
    if (!column) continue;
    const { name } = column;
    if (cell instanceof CellFault) {
      addFault(row, name, { key: cell.key });
      continue;
    }
    row.shown.set(name, textOfCell(cell));
    const value = valueOf(cell, name, columnNamed(Entity, name), words);
    if (value !== undefined) Object.assign(row.draft, { [name]: value });
  }
  return row;
}
