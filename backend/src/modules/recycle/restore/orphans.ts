import type { EntityManager, ObjectLiteral } from 'typeorm';
import { type Part, type Reference, referencesOf } from './part';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import type { RemainingRows } from './remaining-rows';

/** Finds rows that refer to a row that neither exists nor is being restored, with the referring column. */
export async function findOrphans(
  { Entity, rows }: Part,
  remaining: RemainingRows,
  manager: EntityManager,
): Promise<Map<ObjectLiteral, string>> {
  const orphans = new Map<ObjectLiteral, string>();
  for (const reference of referencesOf(Entity)) {
    const known = await targetsOf(reference, rows, manager);
    if (reference.Entity === Entity) for (const { id } of rows) known.add(id as number);
    // The id may belong to another row by now, which these rows do not refer to.
    else for (const id of remaining.idsIn(reference.Entity)) known.delete(id);
    for (const row of rows) {
      const target = row[reference.column] as number | null;
      if (target !== null && !known.has(target)) orphans.set(row, reference.column);
    }
  }
  return orphans;
}

const targetsOf = (
  { column, Entity }: Reference,
  rows: ObjectLiteral[],
  manager: EntityManager,
): Promise<Set<number>> =>
  lockExisting(
    manager,
    Entity,
    rows.flatMap((row) => (row[column] as number | null) ?? []),
  );
