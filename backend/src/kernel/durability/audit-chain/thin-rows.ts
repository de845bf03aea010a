import { setImmediate } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { Condition } from '../../stores/database/condition';
import { placeholders, quote } from '../../stores/database/dialect';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { appendLink } from './append-links';
import type { LinkReason } from './audit-link.entity';
import type { Keys } from './chain-keys';
import { digestsInForms } from './digests-in-forms';
import { knownDigests } from './known-digests';
import { formOf, type RowForm } from './row-form';
import { rangesText } from './row-ranges';

/** Rows that are read, and at most removed, in one transaction. The embedded database lets nobody else in meanwhile. */
const AT_ONCE = 1000;

/** From the first of them to the last: where most rows are gone, few lie among the links of many, which are read with them. */
const MOST_IDS = 5000;

/** Which rows of a table are removed although others before them stay. */
export interface Thinning {
  Entity: Type<ObjectLiteral>;
  /** about the columns of the table, without an alias */
  due: Condition;
  /** the highest id that may be removed */
  upTo: number;
  reason: LinkReason;
}

/**
 * Removes them in portions: each is removed and linked in one transaction, so that whoever dies in the middle goes on later.
 * Of rows that were sealed under another SECRET nothing is known, so it begins after them.
 * @param onRemoved gets how many rows each portion has removed
 */
export async function thinRows(
  source: DataSource,
  keys: Keys,
  thinning: Thinning,
  onRemoved: (removed: number) => void,
): Promise<void> {
  for (let after = await foreignUpTo(source, keys, thinning); ;) {
    const rows = await portionAfter(source, thinning, after);
    const last = rows.at(-1);
    if (!last) return;
    const due = rows.flatMap((row) => (Number(row.due) ? [Number(row.id)] : []));
    const remove = () => source.transaction((manager) => removeDue(source, manager, keys, thinning, due));
    if (due.length) onRemoved(await retryOnDeadlock(remove));
    after = Number(last.id);
    await setImmediate();
  }
}

/** The highest id that was sealed under another SECRET; 0 if none was. */
async function foreignUpTo(source: DataSource, keys: Keys, { Entity }: Thinning): Promise<number> {
  const [row] = await source.query<{ last: number | null }[]>(
    "SELECT MAX(`lastId`) AS `last` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'rows' AND `keyName` <> ?",
    [source.getMetadata(Entity).tableName, keys.name],
  );
  return Number(row?.last ?? 0);
}

/** The next rows, and which of them are due. Empty only if there are none any more. */
function portionAfter(source: DataSource, { Entity, due: { sql, params }, upTo }: Thinning, after: number) {
  const table = quote(source.getMetadata(Entity).tableName);
  return source.query<{ id: number; due: number }[]>(
    `SELECT \`id\`, CASE WHEN ${sql} THEN 1 ELSE 0 END AS \`due\` FROM ${table} ` +
      `WHERE \`id\` > ? AND \`id\` <= ? AND \`id\` < ${MOST_IDS} + (SELECT MIN(\`id\`) FROM ${table} WHERE \`id\` > ?) ` +
      `ORDER BY \`id\` LIMIT ${AT_ONCE}`,
    [...params, after, upTo, after],
  );
}

async function removeDue(
  source: DataSource,
  manager: EntityManager,
  keys: Keys,
  { Entity, reason }: Thinning,
  due: readonly number[],
): Promise<number> {
  const form = formOf(source, Entity);
  const ids = await genuineOf(manager, keys, form, due);
  const [firstId, lastId, count] = [ids[0], ids.at(-1), ids.length];
  if (firstId === undefined || lastId === undefined) return 0;
  await manager.query(`DELETE FROM ${quote(form.tableName)} WHERE \`id\` IN (${placeholders(ids)})`, ids);
  const link = { kind: 'thinned', firstId, lastId, count, reason, content: rangesText(ids) } as const;
  await appendLink(manager, keys, form, link);
  return count;
}

/**
 * Those that are as the newest link about them says. A row that somebody has changed, such as a refused call that now looks like another one, would
 * otherwise be removed before its time, and the trace with it.
 */
async function genuineOf(manager: EntityManager, keys: Keys, form: RowForm, ids: readonly number[]): Promise<number[]> {
  const known = await knownDigests(manager, keys, form.tableName, ids);
  const digests = await digestsInForms(manager, form, keys.row, ids);
  const genuine = new Set<number>();
  for (const [form, rows] of digests)
    for (const { id, digest } of rows) {
      const one = known.get(id);
      if (one?.form === form && one.digest.equals(digest)) genuine.add(id);
    }
  return ids.filter((id) => genuine.has(id));
}
