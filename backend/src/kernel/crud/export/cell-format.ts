import type { Type } from '@nestjs/common';
import { marksOf } from '../../rows/entity/mark';
import { type Column, columnNamed } from '../columns/columns';

/** How a workbook shows the texts of a column: as moments, or as numbers with so many decimal places. Without a format they stay texts. */
export type CellFormat = 'moment' | number | undefined;

/** The format of a column, own or joined. */
export function formatOf(Entity: Type, name: string): CellFormat {
  const joined = marksOf(Entity).get(name)?.joined;
  return ofColumn(joined ? columnNamed(joined.entity(), joined.column) : columnNamed(Entity, name));
}

function ofColumn(column: Column | undefined): CellFormat {
  if (column?.masked) return undefined;
  if (column?.kind === 'moment') return 'moment';
  return column?.kind === 'decimal' ? (column.scale ?? 0) : undefined;
}
