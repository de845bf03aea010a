import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { HeldWork } from './held-work.entity';
import type { HeldRule, HoldContext } from './held-rule';
import { allColumns, keyOf, write } from './row-change';

const AT_ONCE = 200;

/** How many of each kind are held. */
export type HeldCounts = Record<string, number>;

/**
 * Holds all pending work of a restored database, in one transaction: since the backup the same may have been done. Call it before
 * anything runs on the database.
 */
export function holdPending(source: DataSource, rules: readonly HeldRule[], context: HoldContext): Promise<HeldCounts> {
  return source.transaction(async (manager) => {
    for (const rule of rules)
      for await (const row of pendingRows(manager, rule, context)) await holdRow(manager, rule, row, context.now);
    return countHeld(manager);
  });
}

/** With what an earlier restore has held, if nobody has decided about it before the backup. */
async function countHeld(manager: EntityManager): Promise<HeldCounts> {
  const rows = await manager
    .createQueryBuilder(HeldWork, 'h')
    .select(['h.kind AS `kind`', 'COUNT(DISTINCT h.subject) AS `count`'])
    .groupBy('h.kind')
    .orderBy('h.kind')
    .getRawMany<{ kind: string; count: number | string }>();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** A held row is pending no more, so the first page always has the next ones. */
async function* pendingRows(
  manager: EntityManager,
  { Entity, pending }: HeldRule,
  context: HoldContext,
): AsyncGenerator<ObjectLiteral> {
  const select = allColumns(manager, Entity);
  const where = pending(context);
  if (!where.length) return;
  for (;;) {
    const rows = await manager.find(Entity, { select, where, take: AT_ONCE });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

async function holdRow(manager: EntityManager, rule: HeldRule, row: ObjectLiteral, now: Date): Promise<void> {
  const { Entity, kind, subjectOf, hold } = rule;
  const { tableName } = manager.dataSource.getMetadata(Entity);
  const key = keyOf(manager, Entity, row);
  const change = hold === 'takeOut' ? undefined : hold(row, now);
  const before = change ? { ...key, ...picked(row, Object.keys(change)) } : row;
  await manager.insert(HeldWork, {
    kind,
    subject: subjectOf(row),
    tableName,
    before: JSON.stringify(before),
    createTime: now,
  });
  await (change ? write(manager, Entity, key, change) : manager.delete(Entity, key));
}

const picked = (row: ObjectLiteral, names: readonly string[]): ObjectLiteral =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name] ?? null]));
