import type { EntityManager } from 'typeorm';
import { type Query } from '../../../../kernel/crud/query';
import { among, type Condition } from '../../../../kernel/database/condition';
import { containing } from '../../../../kernel/crud/where';
import { peopleCalled } from '../../queries/people-called';

const SHOWN_NAMES = ['user_nick_name', 'remark_nick_name'];

/**
 * Within one group, or among the groups of one person, a word may stand anywhere in a name. Elsewhere there are millions
 * of rows, and it means the people who are called so.
 */
export async function membersMeant(manager: EntityManager, query: Query): Promise<Condition | undefined> {
  const word = query.keyWord?.trim();
  if (!word) return undefined;
  const people = await peopleCalled(manager, word);
  const named = among('a.`user_id`', /^\d{1,15}$/.test(word) ? [Number(word), ...people] : people);
  if (!isNarrow(query.group_id) && !isNarrow(query.user_id)) return named;
  const names = SHOWN_NAMES.map((column) => `a.\`${column}\` LIKE ? ESCAPE '!'`);
  const params = [...named.params, ...SHOWN_NAMES.map(() => containing(word))];
  return { sql: [named.sql, ...names].join(' OR '), params };
}

const isNarrow = (filter: unknown): boolean => filter !== undefined && (!Array.isArray(filter) || filter.length <= 10);
