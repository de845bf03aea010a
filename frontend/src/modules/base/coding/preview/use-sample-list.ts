import { useCallback, useState } from 'react';
import { lookup } from '../../../../kernel/basis/values/lookup';
import type { Resource } from '../../../../kernel/call/api/api';
import { change, FIRST_QUESTION, filtersOf, type Question } from '../../../../kernel/resource/question/question';
import type { List } from '../../../../kernel/resource/list/use-list';
import type { AnyRow } from '../../../../kernel/basis/values/row';
import { nest } from '../../../../kernel/form/nesting/nest';

const NOTHING: Record<string, unknown> = {};

/**
 * A list like `useList`, with sample rows in memory. Its query is not stored in the address.
 * @param parent the column with the id of the parent row, if the rows are a tree: then they have no pages
 */
export function useSampleList(resource: Resource, all: readonly AnyRow[], parent?: string): List {
  const [question, setQuestion] = useState<Question>(FIRST_QUESTION);
  const found = all.filter((row) => filtersOf(question).every(([name, value]) => fits(row, name, value)));
  const { page, size, order, sort } = question;
  const sorted = order ? found.toSorted(byColumn(order, sort === 'desc' ? -1 : 1)) : found;
  return {
    question,
    ask: useCallback((more) => setQuestion((before) => change(before, more)), []),
    reset: useCallback(() => setQuestion(FIRST_QUESTION), []),
    resource,
    initial: FIRST_QUESTION,
    always: NOTHING,
    rows: (parent === undefined
      ? sorted.slice((page - 1) * size, page * size)
      : nested(sorted, parent)) as unknown as List['rows'],
    pagination: parent === undefined ? { page, size, total: found.length } : undefined,
    error: null,
    isFirst: false,
    isRefreshing: false,
    isAllowed: true,
    reload: () => undefined,
  };
}

const nested = (rows: readonly AnyRow[], parent: string) =>
  nest(rows.map((row) => ({ ...row, parentId: (lookup(row, parent) as number | null | undefined) ?? null })));

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Text filters match parts, time filters are limits, and all others need an equal value. */
function fits(row: AnyRow, name: string, wanted: unknown): boolean {
  if (name === 'keyWord') return wordOf(row).toLowerCase().includes(wordOf(wanted).toLowerCase());
  const value = lookup(row, name);
  if (value === undefined && name.endsWith('Start'))
    return wordOf(lookup(row, name.slice(0, -'Start'.length))) >= wordOf(wanted);
  if (value === undefined && name.endsWith('End'))
    return wordOf(lookup(row, name.slice(0, -'End'.length))) <= wordOf(wanted);
  return typeof wanted === 'string' ? wordOf(value).includes(wanted) : wordOf(value) === wordOf(wanted);
}

const byColumn =
  (column: string, sign: number) =>
  (one: AnyRow, other: AnyRow): number =>
    sign * wordOf(lookup(one, column)).localeCompare(wordOf(lookup(other, column)), undefined, { numeric: true });
