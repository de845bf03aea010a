import type { DataSource, EntityManager } from 'typeorm';
import { held } from '../../stores/database/for-update';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { HeldWork } from './held-work.entity';
import type { HeldRule, Release } from './held-rule';
import { Overtaken } from './overtaken';
import { releaseRow } from './release-row';

/**
 * `done`: as ordered. `overtaken`: somebody has changed the same since it was held; not delivered, and still held, or dropped, and the change
 * stays. `decided`: nothing with that subject is held any more. `unknown`: no rule of this version says how it is released; still held.
 */
export type Outcome = 'done' | 'overtaken' | 'decided' | 'unknown';

export interface HeldSubject {
  kind: string;
  subject: string;
}

/**
 * Delivers or drops held work: all rows of one subject, or none, in one transaction that locks what it decides about. Delivered rows are
 * pending again, and the next sweep of a running product finds them.
 */
export async function releaseHeld(
  source: DataSource,
  rules: readonly HeldRule[],
  { release, ...subject }: HeldSubject & { release: Release },
): Promise<Outcome> {
  try {
    return await retryOnDeadlock(() =>
      source.transaction((manager) => releaseSubject(manager, rules, subject, release)),
    );
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken';
    throw error;
  }
}

async function releaseSubject(
  manager: EntityManager,
  rules: readonly HeldRule[],
  subject: HeldSubject,
  release: Release,
): Promise<Outcome> {
  // Whoever decides at the same moment waits here, and then finds nothing.
  const rows = await manager.find(HeldWork, { where: { ...subject }, order: { id: 'ASC' }, ...held(manager) });
  if (!rows.length) return 'decided';
  const ruled = rows.map((row) => ({ row, rule: ruleOf(manager, rules, row) }));
  if (!ruled.every(hasRule)) return 'unknown';
  let isOvertaken = false;
  for (const { row, rule } of ruled) {
    const isDone = await releaseRow(manager, rule, row, release);
    // Nothing of it is delivered then.
    if (!isDone && release === 'deliver') throw new Overtaken();
    isOvertaken ||= !isDone;
    await manager.delete(HeldWork, { id: row.id });
  }
  return isOvertaken ? 'overtaken' : 'done';
}

const ruleOf = (manager: EntityManager, rules: readonly HeldRule[], { kind, tableName }: HeldWork) =>
  rules.find(({ Entity, kind: one }) => one === kind && manager.dataSource.getMetadata(Entity).tableName === tableName);

interface Ruled {
  row: HeldWork;
  rule: HeldRule | undefined;
}

const hasRule = (one: Ruled): one is Ruled & { rule: HeldRule } => one.rule !== undefined;
