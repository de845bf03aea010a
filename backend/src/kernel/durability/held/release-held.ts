import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { StartError } from '../../../config/start-error';
import { HeldWork } from './held-work.entity';
import type { HeldRule } from './held-rule';
import { allColumns, keyOf, write } from './row-change';

export type Release = 'deliver' | 'drop';

/**
 * Delivers or drops held work: all rows of one subject. Delivered rows are pending again, and the next sweep of a running product finds
 * them.
 * @returns whether the rows were still as they were held; if not, somebody has decided since, and they are left as they are
 * @throws StartError if nothing with that subject is held
 */
export function releaseHeld(
  source: DataSource,
  rules: readonly HeldRule[],
  { release, kind, subject }: { release: Release; kind: string; subject: string },
): Promise<boolean> {
  return source.transaction(async (manager) => {
    const held = await manager.find(HeldWork, { where: { kind, subject }, order: { id: 'ASC' } });
    let isDone = held.length > 0;
    for (const one of held) {
      const { affected } = await manager.delete(HeldWork, { id: one.id });
      if (!affected) throw new StartError(`Somebody else is deciding about ${kind} ${subject} at this moment.`);
      isDone = (await releaseRow(manager, rules, one, release)) && isDone;
    }
    return isDone;
  });
}

async function releaseRow(
  manager: EntityManager,
  rules: readonly HeldRule[],
  { kind, tableName, before }: HeldWork,
  release: Release,
): Promise<boolean> {
  const rule = rules.find(
    ({ Entity, kind: one }) => one === kind && manager.dataSource.getMetadata(Entity).tableName === tableName,
  );
  if (!rule) throw new Error(`No rule says how ${kind} in ${tableName} is released.`);
  const { Entity, hold } = rule;
  const values = revived(manager, rule, JSON.parse(before) as ObjectLiteral);
  const key = keyOf(manager, Entity, values);
  const now = new Date();
  if (hold === 'takeOut') {
    if (release === 'drop') return true;
    if (await manager.existsBy(Entity, key)) return false;
    await manager.createQueryBuilder().insert().into(Entity).values(values).callListeners(false).execute();
    return true;
  }
  const row = await manager.findOne(Entity, { select: allColumns(manager, Entity), where: key });
  if (!row || !isAsHeld(row, hold({ ...row, ...values }, now))) return false;
  const more = rule[release]?.({ ...row, ...values }, now) ?? {};
  return write(manager, Entity, key, release === 'deliver' ? { ...values, ...more } : more);
}

/** A moment at which it was held is no state. */
const isAsHeld = (row: ObjectLiteral, held: ObjectLiteral): boolean =>
  Object.entries(held).every(
    ([name, value]) => value instanceof Date || (row as Record<string, unknown>)[name] === value,
  );

/** JSON has times as text. */
function revived(manager: EntityManager, { Entity }: HeldRule, values: ObjectLiteral): ObjectLiteral {
  const moments = new Set(
    manager.dataSource
      .getMetadata(Entity)
      .columns.filter(({ type }) => type === 'datetime')
      .map(({ propertyName }) => propertyName),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      moments.has(name) && typeof value === 'string' ? new Date(value) : (value as unknown),
    ]),
  );
}
