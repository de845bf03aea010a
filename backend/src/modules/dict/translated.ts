import type { WireRow } from '../../kernel/crud/read/row-reader';
import { translateName } from '../../kernel/basis/i18n/translate-name';

/** Translates the names of rows into the caller's language. */
export const translated = (rows: WireRow[]): WireRow[] =>
  rows.map((row) => ({
    ...row,
    name: translateName(String(row.name)),
    ...(typeof row.parentName === 'string' && { parentName: translateName(row.parentName) }),
  }));
