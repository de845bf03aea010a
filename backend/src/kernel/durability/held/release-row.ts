import type { EntityManager, ObjectLiteral } from 'typeorm';
import { held } from '../../stores/database/for-update';
import { brokenUniqueness } from '../../stores/database/unique-violation';
import type { HeldRule, Release } from './held-rule';
import type { HeldWork } from './held-work.entity';
import { allColumns, keyOf, write } from './row-change';

/**
 * Puts a held row back, or leaves it undone.
 * @returns whether it was still as it was held; if not, it stays as it is, but when it is delivered, the caller has to take the transaction back
 */
export async function releaseRow(
  manager: EntityManager,
  rule: HeldRule,
  work: HeldWork,
  release: Release,
): Promise<boolean> {
  const values = revived(manager, rule, JSON.parse(work.before) as ObjectLiteral);
  if (rule.hold !== 'takeOut') return releaseChanged(manager, rule, values, release);
  if (release === 'drop') return true;
  const isIn = await unlessUnique(() =>
    manager.createQueryBuilder().insert().into(rule.Entity).values(values).callListeners(false).execute(),
  );
  // Whatever overtakes it from now on waits for this transaction, and finds the row. What came before is seen: until here all reading has
  // locked, so the snapshot of the transaction begins with this question.
  return !!isIn && !(await rule.isOvertaken?.(manager, values, work.createTime));
}

async function releaseChanged(
  manager: EntityManager,
  rule: HeldRule,
  values: ObjectLiteral,
  release: Release,
): Promise<boolean> {
  const { Entity, hold } = rule;
  const key = keyOf(manager, Entity, values);
  const now = new Date();
  const row = await manager.findOne(Entity, {
    select: allColumns(manager, Entity),
    where: key,
    ...held(manager),
  });
  if (!row || hold === 'takeOut' || !isAsHeld(row, hold({ ...row, ...values }, now))) return false;
  const more = rule[release]?.({ ...row, ...values }, now) ?? {};
  const change = release === 'deliver' ? { ...values, ...more } : more;
  return !!(await unlessUnique(() => write(manager, Entity, key, change)));
}

/** Undefined if the row that somebody has made since has a value that may occur once only. Other rows keep what they have. */
async function unlessUnique<T>(change: () => Promise<T>): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (brokenUniqueness(error) === undefined) throw error;
    return undefined;
  }
}

/** A moment at which it was held is no state. */
const isAsHeld = (row: ObjectLiteral, heldRow: ObjectLiteral): boolean =>
  Object.entries(heldRow).every(
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
