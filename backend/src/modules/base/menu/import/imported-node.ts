import type { KnownMenu, KnownMenus } from './known-menus';
import type { Duplicates } from './menu-file.dto';
import type { Placed } from './menu-file.pipe';

/** A node that is being imported. */
export interface ImportedNode {
  row: Placed['row'] & { parentId: number | null };
  known: KnownMenu;
  outcome: 'added' | 'skipped' | 'replaced';
}

/**
 * Decides what happens with a node of the file. A cycle is not possible: each menu gets a parent at most once, and the parent was
 * placed before.
 */
export function placeNode(
  { row, under }: Placed,
  above: ImportedNode[],
  duplicates: Duplicates,
  known: KnownMenus,
): ImportedNode {
  const parent = under === undefined ? undefined : above[under];
  const placed = { ...row, parentId: parent?.known.id ?? null };
  const found = duplicates === 'add' ? undefined : known.findMenu(placed);
  if (!found) {
    const fresh: KnownMenu = { written: true };
    known.rememberMenu(placed, fresh);
    return { row: placed, known: fresh, outcome: 'added' };
  }
  if (duplicates !== 'replace' || found.written) return { row: placed, known: found, outcome: 'skipped' };
  found.written = true;
  return { row: placed, known: found, outcome: 'replaced' };
}

export const idOf = ({ known }: ImportedNode): number => known.id as number;
