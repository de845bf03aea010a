import { useCallback, useState } from 'react';
import { lookup } from '../../../../kernel/lookup';
import type { Resource } from '../../../../kernel/api';
import { change, FIRST_QUESTION, filtersOf, type Question } from '../../../../kernel/resource/question';
import type { List } from '../../../../kernel/resource/use-list';
import type { AnyRow } from '../../../../kernel/row';

const NOTHING: Record<string, unknown> = {};

/** A list like `useList`, with sample rows in memory. Its query is not stored in the address. */
export function useSampleList(resource: Resource, all: readonly AnyRow[]): List {
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
    rows: sorted.slice((page - 1) * size, page * size) as unknown as List['rows'],
    pagination: { page, size, total: found.length },
    error: null,
    isFirst: false,
    isRefreshing: false,
    isAllowed: true,
    reload: () => undefined,
  };
}

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
