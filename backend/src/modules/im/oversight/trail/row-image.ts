import { createHash } from 'node:crypto';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import type { EntityManager } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import type { ActTarget } from './act-order';
import type { TargetType } from './act.entity';
import type { RowName } from './row-name';

/** A short hash of each column of a row. */
export type RowImage = ReadonlyMap<string, string>;
export type RowImages = ReadonlyMap<string, RowImage>;

const AT_ONCE = 200;
/** So short that nobody can find a telephone number by it, and long enough to tell a value from the one before. */
const HASH_LENGTH = 4;

const TABLES: Partial<Record<TargetType, string>> = {
  user: 'im_user',
  group: 'im_group',
  member: 'im_group_member',
  private_message: 'im_private_message',
  group_message: 'im_group_message',
  sensitive_word: 'im_sensitive_word',
};

/** The rows of those targets that are rows of the chat and exist. */
export const rowsOf = (targets: readonly ActTarget[]): RowName[] =>
  targets.flatMap(({ type, id }) => (TABLES[type] && id !== null ? [{ table: TABLES[type], id }] : []));

export const keyOf = ({ table, id }: RowName): string => `${table} ${id}`;

/** Reads rows as the given transaction sees them. @param isLocked waits for other transactions that have changed them */
export async function readImages(
  names: readonly RowName[],
  manager: EntityManager,
  isLocked = false,
): Promise<RowImages> {
  const images = new Map<string, RowImage>();
  for (const table of new Set(names.map((name) => name.table)))
    for (const some of chunked(
      names.filter((name) => name.table === table),
      AT_ONCE,
    )) {
      const ids = some.map(({ id }) => id);
      const sql = `SELECT * FROM \`${table}\` WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`${isLocked ? forUpdate(manager) : ''}`;
      for (const row of await manager.query<Record<string, unknown>[]>(sql, ids))
        images.set(keyOf({ table, id: exactId(row.id) }), imageOf(row));
    }
  return images;
}

const imageOf = (row: Record<string, unknown>): RowImage =>
  new Map(Object.entries(row).map(([column, value]) => [column, hashOf(value)]));

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, HASH_LENGTH);
