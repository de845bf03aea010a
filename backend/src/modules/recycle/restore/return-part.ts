import type { Type } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import type { BaseRow } from '../../../kernel/crud/read/query';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { titleOf } from '../../../kernel/rows/entity/title-of';
import type { Conflict, Dropped } from './conflict';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { findOrphans } from './orphans';
import { isLink, type Part, referencesOf } from './part';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import type { RemainingRows } from './remaining-rows';
import { findUniqueConflicts } from './unique-conflicts';

export interface Outcome {
  returned: ObjectLiteral[];
  conflicts: Conflict[];
  dropped: Dropped[];
}

/**
 * Restores the rows of one table, except those with a conflict. Existing rows are never overwritten. @param standIns the ids of rows
 * that exist only as placeholders for the restored ones
 */
export async function returnPart(
  part: Part,
  remaining: RemainingRows,
  manager: EntityManager,
  standIns: ReadonlySet<number> = new Set(),
): Promise<Outcome> {
  return isLink(part.Entity) ? returnLinks(part, remaining, manager) : returnRows(part, remaining, manager, standIns);
}

async function returnRows(
  part: Part,
  remaining: RemainingRows,
  manager: EntityManager,
  standIns: ReadonlySet<number>,
): Promise<Outcome> {
  const { name: entity, Entity, rows } = part;
  const conflicts = new Map<number, Pick<Conflict, 'reason' | 'field'>>();
  for (const [row, field] of await findOrphans(part, remaining, manager))
    conflicts.set(idOf(row), { reason: 'parent', field });
  for (const [row, field] of await findUniqueConflicts(manager, Entity, rows))
    conflicts.set(idOf(row), { reason: 'unique', field });
  for (const id of await lockExisting(manager, Entity, rows.map(idOf)))
    if (!standIns.has(id)) conflicts.set(id, { reason: 'id' });
  holdDependents(part, conflicts);
  for (const id of conflicts.keys()) remaining.addRow(Entity, id);
  const returned = rows.filter((row) => !conflicts.has(idOf(row)));
  const yielding = returned.map(idOf).filter((id) => standIns.has(id));
  for (const some of chunked(yielding, 1000)) await manager.delete(Entity, { id: In(some) });
  await insert(part, returned, manager);
  const back = returned.map((row) => ({ id: idOf(row), action: 'restore' as const }));
  await noteChanges(Entity, back, manager);
  const names = new Map(part.kept.map((row) => [row.id as number, titleOf(row)]));
  const told = [...conflicts].map(([id, why]) => ({ entity, id, name: names.get(id), ...why }));
  return { returned, conflicts: told, dropped: [] };
}

/** If a row stays, the rows below it stay too: a menu without its parent would be nowhere. */
function holdDependents({ Entity, rows }: Part, conflicts: Map<number, Pick<Conflict, 'reason' | 'field'>>): void {
  for (const { column, Entity: target } of referencesOf(Entity)) {
    if (target !== Entity) continue;
    const below = grouped(rows, (row) => row[column] as number | null);
    // A map that grows during the iteration is iterated to its new end.
    for (const id of conflicts.keys())
      for (const row of below.get(id) ?? [])
        if (!conflicts.has(idOf(row))) conflicts.set(idOf(row), { reason: 'parent', field: column });
  }
}

/**
 * Restores links. A link whose other end no longer exists is not restored; if that end is still in the bin, the link stays in the bin too.
 * A link that already exists is not inserted twice. The id of a link does not matter.
 */
async function returnLinks(part: Part, remaining: RemainingRows, manager: EntityManager): Promise<Outcome> {
  const { name: entity, Entity } = part;
  const orphans = await findOrphans(part, remaining, manager);
  const taken = await findUniqueConflicts(manager, Entity, part.rows);
  const rows = part.rows.filter((row) => !orphans.has(row) && !taken.has(row));
  await insert(
    part,
    rows.map(({ id: _, ...row }) => row),
    manager,
  );
  const dropped: Dropped[] = [];
  for (const [row, field] of orphans)
    if (waits(row, Entity, remaining)) remaining.addRow(Entity, idOf(row));
    else dropped.push({ entity, id: idOf(row), field });
  return { returned: rows, conflicts: [], dropped };
}

const waits = (row: ObjectLiteral, Entity: Type, remaining: RemainingRows): boolean =>
  referencesOf(Entity).some(({ column, Entity: target }) => remaining.idsIn(target).has(row[column] as number));

const insert = ({ Entity }: Part, rows: ObjectLiteral[], manager: EntityManager): Promise<unknown> =>
  insertMany(manager, Entity as Type<BaseRow>, rows);

const idOf = (row: ObjectLiteral): number => row.id as number;
