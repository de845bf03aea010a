import { lookup } from '../../../lookup';

/** The value of a field as text. A missing value, and one that is no text or number, is empty. */
export function textIn(row: object, field: string): string {
  const value = lookup({ ...row }, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
