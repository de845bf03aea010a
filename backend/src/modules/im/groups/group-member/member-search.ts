import type { EntityManager } from 'typeorm';
import { type Query } from '../../../../kernel/crud/read/query';
import { among, type Condition } from '../../../../kernel/stores/database/condition';
import { containing } from '../../../../kernel/stores/database/like-pattern';
import { findPeopleByName } from '../../queries/people-by-name';

const SHOWN_NAMES = ['user_nick_name', 'remark_nick_name'];

/**
 * The condition for members that match a word. Within one group, or among the groups of one person, the word may be anywhere in a
 * name. Elsewhere there are millions of rows, so the word means people whose names begin with it.
 */
export async function membersMatching(manager: EntityManager, query: Query): Promise<Condition | undefined> {
  const word = query.keyWord?.trim();
  if (!word) return undefined;
  const people = await findPeopleByName(manager, word);
  const named = among('a.`user_id`', /^\d{1,15}$/.test(word) ? [Number(word), ...people] : people);
  if (!isNarrow(query.group_id) && !isNarrow(query.user_id)) return named;
  const names = SHOWN_NAMES.map((column) => `a.\`${column}\` LIKE ? ESCAPE '!'`);
  const params = [...named.params, ...SHOWN_NAMES.map(() => containing(word))];
  return { sql: [named.sql, ...names].join(' OR '), params };
}

const isNarrow = (filter: unknown): boolean => filter !== undefined && (!Array.isArray(filter) || filter.length <= 10);
