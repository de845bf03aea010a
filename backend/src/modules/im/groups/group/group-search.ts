import type { EntityManager } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import type { Condition } from '../../../../kernel/stores/database/condition';
import { beginning, containing } from '../../../../kernel/stores/database/like-pattern';
import { findPeopleByName } from '../../queries/people-by-name';

/** Above this number a total is an estimate anyway. */
const MOST_FOUND = 10_001;

/** How many of the newest groups are searched for names that contain a word; that takes a tenth of a second. */
const LOOKED_INTO = 100_000;

interface Part {
  sql: string;
  params: unknown[];
}

const found = (where: string, params: unknown[]): Part => ({
  sql: `SELECT \`id\` FROM (SELECT \`id\` FROM \`im_group\` WHERE ${where} LIMIT ${MOST_FOUND}) f`,
  params,
});

/**
 * The condition for groups that match a word: by their id, by the beginning of their name, or by the name of their owner. Each part
 * uses an index of its own. If none matches, the newest groups whose names contain the word.
 */
export async function groupsMatching(manager: EntityManager, keyWord: string): Promise<Condition> {
  const owners = await findPeopleByName(manager, keyWord);
  const parts = [
    found("`name` LIKE ? ESCAPE '!'", [beginning(keyWord)]),
    ...(/^\d{1,15}$/.test(keyWord) ? [found('`id` = ?', [Number(keyWord)])] : []),
    ...(owners.length ? [found(`\`owner_id\` IN (${placeholders(owners)})`, owners)] : []),
  ];
  const meant = together(parts);
  return (await isEmpty(manager, meant)) ? together([await within(manager, keyWord)]) : meant;
}

async function within(manager: EntityManager, keyWord: string): Promise<Part> {
  const [row] = await manager.query<{ last: number | string | null }[]>('SELECT MAX(`id`) AS last FROM `im_group`');
  const oldest = Number(row?.last ?? 0) - LOOKED_INTO;
  return found("`id` > ? AND `name` LIKE ? ESCAPE '!'", [oldest, containing(keyWord)]);
}

/** Wrapped in a derived table, which is built once: a database would run a bare UNION again for each group. */
const together = (parts: readonly Part[]): Condition => ({
  sql: `a.\`id\` IN (SELECT \`id\` FROM (${parts.map(({ sql }) => sql).join(' UNION ')}) meant)`,
  params: parts.flatMap(({ params }) => params),
});

const isEmpty = async (manager: EntityManager, { sql, params }: Condition): Promise<boolean> =>
  !(await manager.query<unknown[]>(`SELECT 1 FROM \`im_group\` a WHERE ${sql} LIMIT 1`, params)).length;
