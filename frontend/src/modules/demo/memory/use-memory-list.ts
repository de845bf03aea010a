import type { Resource, Row } from '../../../kernel/call/api/api';
import { lookup } from '../../../kernel/basis/values/lookup';
import { FIRST_QUESTION } from '../../../kernel/resource/question/question';
import type { List } from '../../../kernel/resource/list/use-list';
import { useQuestion } from '../../../kernel/resource/question/use-question';

const NOTHING: Record<string, unknown> = {};

/** A list like `useList` with rows in memory. Search, order and page are also stored in the address. */
export function useMemoryList<R extends Resource>(resource: R, all: readonly (Row<R> & object)[]): List<R> {
  const asking = useQuestion(FIRST_QUESTION);
  const { page, size, keyWord = '', order, sort } = asking.question;
  const word = keyWord.trim().toLowerCase();
  const found = all.filter((row) => JSON.stringify(row).toLowerCase().includes(word));
  const sorted = order ? found.toSorted(byColumn(order, sort === 'desc' ? -1 : 1)) : found;
  return {
    ...asking,
    resource,
    initial: FIRST_QUESTION,
    always: NOTHING,
    rows: sorted.slice((page - 1) * size, page * size),
    pagination: { page, size, total: found.length },
    error: null,
    isFirst: false,
    isRefreshing: false,
    isAllowed: true,
    reload: () => undefined,
  };
}

const byColumn =
  (column: string, sign: number) =>
  (one: object, other: object): number =>
    sign *
    String(lookup({ ...one }, column)).localeCompare(String(lookup({ ...other }, column)), undefined, {
      numeric: true,
    });
