import type { EntityManager, ObjectLiteral } from 'typeorm';
import { insertMany } from '../../../kernel/database/insert-many';
import type { BaseRow } from '../../../kernel/crud/query';
import type { Type } from '@nestjs/common';
import type { Conflict, Dropped } from './conflict';
import { isLink, type Part, type Reference, referencesOf } from './part';
import { standing } from './standing';
import { takenAmong } from './taken';

export interface Outcome {
  returned: ObjectLiteral[];
  conflicts: Conflict[];
  dropped: Dropped[];
}

/** Puts the rows of one table back: all of them, or none and why. Nothing that stands there is overwritten. */
export async function returnPart(part: Part, manager: EntityManager): Promise<Outcome> {
  return isLink(part.Entity) ? returnLinks(part, manager) : returnRows(part, manager);
}

async function returnRows(part: Part, manager: EntityManager): Promise<Outcome> {
  const { name: entity, Entity, rows } = part;
  const conflicts: Conflict[] = [];
  const used = await standing(manager, Entity, rows.map(idOf));
  for (const id of used) conflicts.push({ entity, id, reason: 'id' });
  for (const [row, field] of await takenAmong(manager, Entity, rows))
    if (!used.has(idOf(row))) conflicts.push({ entity, id: idOf(row), field, reason: 'unique' });
  for (const [row, field] of await orphansAmong(part, manager))
    conflicts.push({ entity, id: idOf(row), field, reason: 'parent' });
  if (!conflicts.length) await insert(part, rows, manager);
  return { returned: conflicts.length ? [] : rows, conflicts, dropped: [] };
}

/** A link whose other side is gone stays away; one that stands there already is not made twice; its own id is worth nothing. */
async function returnLinks(part: Part, manager: EntityManager): Promise<Outcome> {
  const { name: entity, Entity } = part;
  const orphans = await orphansAmong(part, manager);
  const taken = await takenAmong(manager, Entity, part.rows);
  const rows = part.rows.filter((row) => !orphans.has(row) && !taken.has(row));
  await insert(
    part,
    rows.map(({ id: _, ...row }) => row),
    manager,
  );
  const dropped = [...orphans].map(([row, field]) => ({ entity, id: idOf(row), field }));
  return { returned: rows, conflicts: [], dropped };
}

/** Rows that name a row which is neither in its table nor among those that come back, with the column that does. */
async function orphansAmong({ Entity, rows }: Part, manager: EntityManager): Promise<Map<ObjectLiteral, string>> {
  const orphans = new Map<ObjectLiteral, string>();
  for (const reference of referencesOf(Entity)) {
    const known = await targetsOf(reference, rows, manager);
    if (reference.Entity === Entity) for (const row of rows) known.add(idOf(row));
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
  standing(
    manager,
    Entity,
    rows.flatMap((row) => (row[column] as number | null) ?? []),
  );

const insert = ({ Entity }: Part, rows: ObjectLiteral[], manager: EntityManager): Promise<unknown> =>
  insertMany(manager, Entity as Type<BaseRow>, rows);

const idOf = (row: ObjectLiteral): number => row.id as number;
