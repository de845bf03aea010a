import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { type Page, type Resource, type Row, page } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { FIRST_QUESTION, type Question, isEmpty } from '../question/question';
import type { Asking } from '../question/use-question';
import { useContinuedSearch } from './use-continued-search';
import { useLastPage } from './use-last-page';
import { useQuestion } from '../question/use-question';

export interface ListOptions {
  /** the initial query if the address has none; keep it stable (a constant, or memoised) */
  initial?: Partial<Question>;
  /** filters that the screen itself sets (such as the department chosen beside it); always applied, never in the address */
  always?: Record<string, unknown>;
  /** the prefix that separates several lists of one page in the address: `types.` */
  prefix?: string;
  /** false while nothing should be loaded yet, such as before something is chosen beside it */
  enabled?: boolean;
  /** true while the query is not known yet, but soon will be */
  pending?: boolean;
  /** true while it is pending, but most likely is what it is now: its rows are asked for, and shown as soon as that is certain */
  isLikely?: boolean;
}

export interface List<R extends Resource = Resource> extends Asking {
  resource: R;
  initial: Question;
  always: Record<string, unknown>;
  rows: Row<R>[];
  pagination: Page<R>['pagination'] | undefined;
  error: Error | null;
  /** Nothing to show yet. */
  isFirst: boolean;
  /** Rows are shown while newer ones are loading. */
  isRefreshing: boolean;
  isAllowed: boolean;
  reload: () => void;
}

const NONE: Record<string, unknown> = {};

/**
 * The page of a resource for the query in the address bar. Old rows stay visible while new ones are loading, and an answer to an outdated
 * query is dropped.
 */
export function useList<R extends Resource>(resource: R, options: ListOptions = {}): List<R> {
  const { initial: start, always = NONE, prefix, enabled = true, pending = false, isLikely = false } = options;
  const initial = useMemo(() => ({ ...FIRST_QUESTION, ...start }), [start]);
  const asking = useQuestion(initial, prefix);
  const isAllowed = useCan()(`${resource}/page`);
  const asked = useMemo(() => {
    const { view: _view, ...question } = asking.question;
    return filled({ ...question, ...always });
  }, [asking.question, always]);

  const client = useQueryClient();
  const rows = useMemo(() => rowsOf(resource, asked), [resource, asked]);
  const isAhead = enabled && isAllowed && pending && isLikely;
  useEffect(() => {
    if (isAhead) background(client.prefetchQuery(rows));
  }, [isAhead, client, rows]);

  const query = useQuery({
    ...rows,
    placeholderData: keepPreviousData,
    enabled: enabled && isAllowed && !pending,
    meta: { main: true },
  });
  const further = useContinuedSearch(resource, asked, isAhead || query.isPlaceholderData ? undefined : query.data);
  const found = isAhead ? undefined : (further ?? query.data);
  const { ask } = asking;
  const turn = useCallback((page: number) => ask({ page }, { replace: true }), [ask]);
  useLastPage(query.data, turn);

  const reload = useCallback(() => background(client.invalidateQueries({ queryKey: [resource] })), [client, resource]);
  return {
    ...asking,
    resource,
    initial,
    always,
    rows: found?.list ?? [],
    pagination: found?.pagination,
    error: query.error,
    isFirst: enabled && isAllowed && !found && !query.error,
    isRefreshing: query.isFetching && !!query.data,
    isAllowed,
    reload,
  };
}

const rowsOf = <R extends Resource>(resource: R, asked: Question) => ({
  queryKey: [resource, 'page', asked],
  queryFn: ({ signal }: { signal: AbortSignal }) => page(resource, asked, signal),
});

/** An empty text is not a filter, and an unset value is not sent. */
const filled = (question: Question): Question =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => !isEmpty(value))) as Question;
