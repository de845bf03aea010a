import { both, type Condition } from '../../stores/database/condition';
import { quote } from '../../stores/database/dialect';
import type { ScanDirection } from './cursor-query';

/** A range of ids, both ends inclusive; a missing bound is open. */
export interface Between {
  from?: number;
  to?: number;
}

/** A statement that finds ids. */
export interface Statement {
  sql: string;
  params: unknown[];
}

export const DIRECTION = { older: 'DESC', newer: 'ASC' } as const;

/** Scans along an index: the first ids in that direction that match the condition. Conditions call the table `a`. */
export function along(
  table: string,
  way: ScanDirection,
  { sql, params }: Condition,
  { limit, offset }: { limit: number; offset?: number },
): Statement {
  const order = `ORDER BY a.\`id\` ${DIRECTION[way]} LIMIT ?${offset === undefined ? '' : ' OFFSET ?'}`;
  return {
    sql: `SELECT a.\`id\` FROM ${quote(table)} a WHERE ${sql} ${order}`,
    params: [...params, limit, ...(offset === undefined ? [] : [offset])],
  };
}

/** Combines several limited scans with UNION. With DISTINCT, a row that two scans find counts once. */
export function union(arms: readonly Statement[], kind: 'ALL' | 'DISTINCT', rest = ''): Statement {
  const parts = arms.map(({ sql }, at) => `SELECT \`id\` FROM (${sql}) \`u${at}\``);
  return {
    sql: `${parts.join(kind === 'ALL' ? ' UNION ALL ' : ' UNION ')} ${rest}`,
    params: arms.flatMap(({ params }) => params),
  };
}

export function within({ from, to }: Between): Condition | undefined {
  const bounds = [
    ...(from === undefined ? [] : [{ sql: 'a.`id` >= ?', params: [from] }]),
    ...(to === undefined ? [] : [{ sql: 'a.`id` <= ?', params: [to] }]),
  ];
  return bounds.length ? both(...bounds) : undefined;
}
