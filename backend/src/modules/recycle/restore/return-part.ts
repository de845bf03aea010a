import type { Type } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../../kernel/chunked';
import type { BaseRow } from '../../../kernel/crud/query';
import { insertMany } from '../../../kernel/database/insert-many';
import { noteChanges } from '../../../kernel/history/change-journal';
import { titleOf } from '../title';
import type { Conflict, Dropped } from './conflict';
import { grouped } from '../../../kernel/grouped';
import { orphansAmong } from './orphans';
import { isLink, type Part, referencesOf } from './part';
import { standing } from './standing';
import type { Staying } from './staying';
import { takenAmong } from './taken';

export interface Outcome {
  returned: ObjectLiteral[];
  conflicts: Conflict[];
  dropped: Dropped[];
}

/**
 * Puts the rows of one table back, but for those that something is in the way of. Nothing that stands there is overwritten.
 * @param standIns the ids whose rows are there only in place of those that come back
 */
export async function returnPart(
  part: Part,
  staying: Staying,
  manager: EntityManager,
  standIns: ReadonlySet<number> = new Set(),
): Promise<Outcome> {
  return isLink(part.Entity) ? returnLinks(part, staying, manager) : returnRows(part, staying, manager, standIns);
}

async function returnRows(
  part: Part,
  staying: Staying,
  manager: EntityManager,
  standIns: ReadonlySet<number>,
): Promise<Outcome> {
  const { name: entity, Entity, rows } = part;
  const conflicts = new Map<number, Pick<Conflict, 'reason' | 'field'>>();
  for (const [row, field] of await orphansAmong(part, staying, manager))
    conflicts.set(idOf(row), { reason: 'parent', field });
  for (const [row, field] of await takenAmong(manager, Entity, rows))
    conflicts.set(idOf(row), { reason: 'unique', field });
  for (const id of await standing(manager, Entity, rows.map(idOf)))
    if (!standIns.has(id)) conflicts.set(id, { reason: 'id' });
  holdDependents(part, conflicts);
  for (const id of conflicts.keys()) staying.add(Entity, id);
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

/** What stands below a row that stays, stays: a menu without the one above it would be nowhere. */
function holdDependents({ Entity, rows }: Part, conflicts: Map<number, Pick<Conflict, 'reason' | 'field'>>): void {
  for (const { column, Entity: target } of referencesOf(Entity)) {
    if (target !== Entity) continue;
    const below = grouped(rows, (row) => row[column] as number | null);
    // A map that grows while it is walked through is walked to its new end.
    for (const id of conflicts.keys())
      for (const row of below.get(id) ?? [])
        if (!conflicts.has(idOf(row))) conflicts.set(idOf(row), { reason: 'parent', field: column });
  }
}

/**
 * A link whose other side is gone stays away, and in the bin where that side is still there; one that stands there already is not
 * made twice; its own id is worth nothing.
 */
async function returnLinks(part: Part, staying: Staying, manager: EntityManager): Promise<Outcome> {
  const { name: entity, Entity } = part;
  const orphans = await orphansAmong(part, staying, manager);
  const taken = await takenAmong(manager, Entity, part.rows);
  const rows = part.rows.filter((row) => !orphans.has(row) && !taken.has(row));
  await insert(
    part,
    rows.map(({ id: _, ...row }) => row),
    manager,
  );
  const dropped: Dropped[] = [];
  for (const [row, field] of orphans)
    if (waits(row, Entity, staying)) staying.add(Entity, idOf(row));
    else dropped.push({ entity, id: idOf(row), field });
  return { returned: rows, conflicts: [], dropped };
}

const waits = (row: ObjectLiteral, Entity: Type, staying: Staying): boolean =>
  referencesOf(Entity).some(({ column, Entity: target }) => staying.of(target).has(row[column] as number));

const insert = ({ Entity }: Part, rows: ObjectLiteral[], manager: EntityManager): Promise<unknown> =>
  insertMany(manager, Entity as Type<BaseRow>, rows);

const idOf = (row: ObjectLiteral): number => row.id as number;
