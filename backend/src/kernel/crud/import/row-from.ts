import type { Type } from '@nestjs/common';
import { type Column, columnNamed } from '../columns/columns';
import { momentOfDay } from '../export/day-number';
import { CellFault, type FileCell, type SheetRow, textOfCell } from './file/sheet';
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
    if (!column) continue;
    const { name } = column;
    const cell = withMoment(cells[at] ?? null, columnNamed(Entity, name));
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

/**
 * A date of a workbook is what a column of moments wants, and a column of texts has it as people write it. In any other column the spreadsheet
 * has made it of something else.
 */
function withMoment(cell: FileCell, column: Column | undefined): FileCell {
  if (!(cell instanceof CellFault) || cell.serial === undefined) return cell;
  if (column?.kind === 'moment') return momentOfDay(cell.serial) ?? cell;
  return column?.kind === 'text' ? (momentOfDay(cell.serial)?.replace(' 00:00:00', '') ?? cell) : cell;
}
