import type { EntityManager } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../kernel/stores/database/dialect';
import type { SpaceReference } from '../tables/space-reference.entity';

const AT_ONCE = 500;

type Named = Pick<SpaceReference, 'fileId'>;

/**
 * Updates the use counts of files by the references that were added and removed. It adds the difference instead of counting again: with a
 * new count, two transactions that name the same file would wait for each other's rows.
 */
export async function countUses(manager: EntityManager, gone: readonly Named[], come: readonly Named[]): Promise<void> {
  const changes = new Map<string, number>();
  for (const { fileId } of gone) changes.set(fileId, (changes.get(fileId) ?? 0) - 1);
  for (const { fileId } of come) changes.set(fileId, (changes.get(fileId) ?? 0) + 1);
  const changed = [...changes].filter(([, by]) => by !== 0);
  for (const some of chunked(changed, AT_ONCE)) {
    const ids = some.map(([fileId]) => fileId);
    const steps = some.map(() => 'WHEN ? THEN ?').join(' ');
    const sql = `UPDATE \`space_info\` SET \`usages\` = \`usages\` + CASE \`fileId\` ${steps} ELSE 0 END WHERE \`fileId\` IN (${placeholders(ids)})`;
    await manager.query(sql, [...some.flat(), ...ids]);
  }
}

const COUNTED = '(SELECT COUNT(*) FROM `space_reference` `r` WHERE `r`.`fileId` = `space_info`.`fileId`)';

/** Counts the uses of these files again. For files that may have been named before they existed or while they were deleted. */
export async function recountUses(manager: EntityManager, fileIds: readonly string[]): Promise<void> {
  for (const some of chunked([...new Set(fileIds)], AT_ONCE))
    await manager.query(
      `UPDATE \`space_info\` SET \`usages\` = ${COUNTED} WHERE \`fileId\` IN (${placeholders(some)})`,
      [...some],
    );
}

/** The first files after this id whose count is wrong. */
export const findMiscounted = (
  manager: EntityManager,
  last: number,
  most: number,
): Promise<{ id: number; fileId: string }[]> =>
  manager.query(
    `SELECT \`id\`, \`fileId\` FROM \`space_info\` WHERE \`id\` > ? AND \`usages\` <> ${COUNTED} ORDER BY \`id\` LIMIT ?`,
    [last, most],
  );
