import type { ChangeAction } from '../../../kernel/rows/history/change-journal';
import type { ChangedFields } from '../tables/change.entity';

/** A change as the journal keeps it. */
export interface Written {
  rowId: number;
  action: ChangeAction;
  fields: ChangedFields | null;
}

/** One entry for each row. Its links are written after it, so they belong to the entry before them. */
export function mergedByRow(all: readonly Written[]): Written[] {
  const entries: Written[] = [];
  const newest = new Map<number, Written>();
  for (const one of all) {
    const earlier = newest.get(one.rowId);
    if (earlier && one.action === 'update') {
      earlier.fields = together(earlier.fields, one.fields);
      continue;
    }
    const entry = { ...one };
    newest.set(one.rowId, entry);
    entries.push(entry);
  }
  return entries;
}

const together = (first: ChangedFields | null, next: ChangedFields | null): ChangedFields => ({
  before: { ...next?.before, ...first?.before },
  after: { ...first?.after, ...next?.after },
});
