import type { Column } from '../columns/columns';
import { LANGUAGES } from '../../basis/context/language';
import { template } from '../../basis/i18n/translate';
import { lookup } from '../../../lookup';
import { CellFault, type FileCell } from './file/sheet';
import { titleOf } from './heads';

/** The value of each word in a cell, by field and word. */
export type CellWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The value for a cell. A text that is not understood stays as it is, and the rules of its column will refuse it.
 * @param column undefined if the field is no column of the table
 */
export function valueOf(
  cell: Exclude<FileCell, CellFault>,
  name: string,
  column: Column | undefined,
  words: CellWords,
): unknown {
  if (cell === null) return column?.nullable ? null : undefined;
  const word = lookup(lookup(words, name), titleOf(String(cell)));
  const text = word ?? (typeof cell === 'string' ? cell.trim() : String(cell));
  if (!column) return text;
  if (column.kind === 'boolean') return flagOf(text);
  if (column.kind === 'decimal' && typeof cell === 'number') return amountOf(cell, column);
  if (column.kind === 'integer' || column.kind === 'float') return numberOf(text, column);
  return text;
}

/** Yes and no, as the export writes them in any language. */
function flagOf(text: string): unknown {
  const said = text.toLowerCase();
  const means = (key: 'export.yes' | 'export.no'): boolean =>
    LANGUAGES.some((language) => template(key, language).toLowerCase() === said);
  if (said === 'true' || said === '1' || means('export.yes')) return true;
  return said === 'false' || said === '0' || means('export.no') ? false : text;
}

/** A workbook has 1.5 where the column has 1.50. */
function amountOf(cell: number, { scale = 0 }: Column): string {
  const amount = cell.toFixed(scale);
  return Number(amount) === cell ? amount : String(cell);
}

function numberOf(text: string, { codes }: Column): unknown {
  if (codes?.includes(text)) return text;
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
}
