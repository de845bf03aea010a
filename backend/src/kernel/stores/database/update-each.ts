import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { quote } from './dialect';
import { lookup } from '../../../lookup';
import { chunked } from '../../basis/lists/chunked';

/** A CASE is searched from its start for every row, so a long one is split. */
const AT_ONCE = 500;

/**
 * Sets a different new value for each row, with one statement for hundreds of rows.
 * @param key the column that identifies the rows
 * @param changes the new values by the key's value; each must have the same columns
 */
export async function updateEach(
  manager: EntityManager,
  Entity: Type<ObjectLiteral>,
  key: string,
  changes: ReadonlyMap<number, Record<string, number | null>>,
): Promise<void> {
  const all = [...changes];
  for (const some of chunked(all, AT_ONCE)) await updateSome(manager, Entity, key, some);
}

async function updateSome(
  manager: EntityManager,
  Entity: Type<ObjectLiteral>,
  key: string,
  changes: [number, Record<string, number | null>][],
): Promise<void> {
  const columns = Object.keys(changes[0]?.[1] ?? {});
  const values = Object.fromEntries(
    columns.map((column) => [
      column,
      () =>
        caseOf(
          key,
          changes.map(([id, row]) => [id, lookup(row, column) ?? null]),
        ),
    ]),
  );
  await manager
    .createQueryBuilder()
    .update(Entity)
    .set(values)
    .where(`${quote(key)} IN (:...keys)`, { keys: changes.map(([id]) => id) })
    .updateEntity(false)
    .execute();
}

/** Only whole numbers and NULL are allowed, so nothing has to be escaped. */
function caseOf(key: string, values: [number, number | null][]): string {
  const whole = values.flat().every((value) => value === null || Number.isSafeInteger(value));
  if (!whole) throw new TypeError(`${key} can only be matched and set to whole numbers here.`);
  return `CASE ${quote(key)} ${values.map(([id, value]) => `WHEN ${id} THEN ${value ?? 'NULL'}`).join(' ')} END`;
}
