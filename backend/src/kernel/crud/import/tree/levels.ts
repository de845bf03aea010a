import type { PlannedRow } from '../planned-row';

/** Groups new rows so that each one comes in a later group than its parent, if that is new as well. */
export function levelsOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  const depths = new Map<PlannedRow, number>();
  const levels: PlannedRow[][] = [];
  for (const row of rows) {
    const path: PlannedRow[] = [];
    for (let at: PlannedRow | undefined = row; at && !depths.has(at); at = at.parent) path.push(at);
    for (const one of path.reverse()) depths.set(one, one.parent ? (depths.get(one.parent) ?? 0) + 1 : 0);
    (levels[depths.get(row) ?? 0] ??= []).push(row);
  }
  return levels;
}
