import type { WireRow } from '../../kernel/crud/row-reader';
import { translateName } from '../../kernel/i18n/translate-name';

/** Rows with their names in the asker's language. */
export const translated = (rows: WireRow[]): WireRow[] =>
  rows.map((row) => ({ ...row, name: translateName(String(row.name)) }));
