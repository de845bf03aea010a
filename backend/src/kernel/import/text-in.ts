import { lookup } from '../../lookup';

/** What a row has in a field, as text. Nothing, and what is no text, is empty. */
export function textIn(row: object, field: string): string {
  const value = lookup({ ...row }, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
