import type { Known, KnownMenus } from './known-menus';
import type { Duplicates } from './menu-file.dto';
import type { Placed } from './menu-file.pipe';

/** A node on its way into the table. */
export interface Arrival {
  row: Placed['row'] & { parentId: number | null };
  known: Known;
  fate: 'added' | 'skipped' | 'replaced';
}

/**
 * What becomes of a node. No ring can come of it: each menu is given a parent once at most, and one that the file has
 * placed before.
 */
export function arrive({ row, under }: Placed, above: Arrival[], duplicates: Duplicates, known: KnownMenus): Arrival {
  const parent = under === undefined ? undefined : above[under];
  const placed = { ...row, parentId: parent?.known.id ?? null };
  const found = duplicates === 'add' ? undefined : known.find(placed);
  if (!found) {
    const fresh: Known = { written: true };
    known.remember(placed, fresh);
    return { row: placed, known: fresh, fate: 'added' };
  }
  if (duplicates !== 'replace' || found.written) return { row: placed, known: found, fate: 'skipped' };
  found.written = true;
  return { row: placed, known: found, fate: 'replaced' };
}

export const idOf = ({ known }: Arrival): number => known.id as number;
