import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { HeldWork } from './held-work.entity';
import type { HeldRule, HoldContext } from './held-rule';
import { keyOf, write } from './row-change';

const AT_ONCE = 200;

/** How many of each kind are held. */
export type HeldCounts = Record<string, number>;

/**
 * Holds all pending work of a restored database, in one transaction: since the backup the same may have been done. Call it before
 * anything runs on the database.
 */
export function holdPending(source: DataSource, rules: readonly HeldRule[], context: HoldContext): Promise<HeldCounts> {
  return source.transaction(async (manager) => {
    const subjects = new Map<string, Set<string>>();
    for (const rule of rules) {
      const known = subjects.get(rule.kind) ?? new Set();
      subjects.set(rule.kind, known);
      for await (const row of pendingRows(manager, rule, context)) {
        await holdRow(manager, rule, row, context.now);
        known.add(rule.subjectOf(row));
      }
    }
    return Object.fromEntries([...subjects].map(([kind, { size }]) => [kind, size]).filter(([, size]) => size));
  });
}

/** A held row is pending no more, so the first page always has the next ones. */
async function* pendingRows(
  manager: EntityManager,
  { Entity, pending }: HeldRule,
  context: HoldContext,
): AsyncGenerator<ObjectLiteral> {
  // Lists leave some columns out, which are needed to put a row back.
  const columns = manager.dataSource.getMetadata(Entity).columns.filter(({ isVirtual }) => !isVirtual);
  const select = Object.fromEntries(columns.map(({ propertyName }) => [propertyName, true]));
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
