import type { PlannedRow } from './planned-row';
import type { NameReader } from './row-import';

/**
 * Puts in place of names what they stand for. It is done again when the row is known that is meant: what it has already need not be
 * unambiguous.
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
