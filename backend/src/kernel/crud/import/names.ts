import type { PlannedRow } from './planned-row';
import type { NameReader } from './row-import';

/**
 * Replaces names in the draft by the values that they refer to. It is called again when the matching existing row is known: a name that is
 * ambiguous alone may be resolved by that row.
 */
export function readNames(row: PlannedRow, readers: Readonly<Record<string, NameReader>>): void {
  for (const [field, read] of Object.entries(readers)) {
    const text = row.shown.get(field);
    if (!text) continue;
    const named = read(text, row);
    row.faults.delete(field);
    if ('value' in named) Object.assign(row.draft, { [field]: named.value });
    else {
      Object.assign(row.draft, { [field]: undefined });
      row.faults.set(field, [named.fault]);
    }
  }
}
