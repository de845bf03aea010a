import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pagination } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import type { Way } from '../question/question';

/** The result of one call: some rows, and where to continue. */
export interface SearchPage<Row> {
  list: Row[];
  pagination: Pick<Pagination, 'total' | 'totalIsEstimate' | 'more' | 'cursor' | 'searched'>;
}

/** Where a call starts, and how many rows it may return. */
export interface SearchStart {
  cursor: number | undefined;
  size: number;
}

export interface ProgressiveSearchOptions<Row> {
  queryKey: QueryKey;
  ask: (part: SearchStart, signal: AbortSignal) => Promise<SearchPage<Row>>;
  /** the number of rows to find */
  size: number;
  cursor?: number | undefined;
  way?: Way;
  enabled?: boolean;
  /** whether it is the main content of a page: see `queryClient` */
  isMain?: boolean;
  /** after this many calls, the search pauses until it is told to continue */
  calls?: number;
}

export interface ProgressiveSearch<Row> {
  /** the newest first */
  rows: Row[];
  pagination: SearchPage<Row>['pagination'] | undefined;
  error: Error | null;
  hasData: boolean;
  /** The shown rows belong to a previous query. */
  isOfBefore: boolean;
  isFetching: boolean;
  /** Not enough rows are found yet, and the search continues. */
  isLooking: boolean;
  /** Not enough rows are found yet, and the search is paused. */
  isPaused: boolean;
  stop: () => void;
  goOn: () => void;
}

/** The number of calls before a person is asked whether to continue. */
const MOST_CALLS = 60;

/**
 * Reads a part of a very long list. The server answers after a bounded search and says where to continue. This hook continues by
 * itself until enough rows are found, the end is reached, or somebody stops it.
 */
export function useProgressiveSearch<Row>(looking: ProgressiveSearchOptions<Row>): ProgressiveSearch<Row> {
  const { queryKey, ask, size, cursor, way = 'older', enabled = true, isMain = false, calls = MOST_CALLS } = looking;
  const client = useQueryClient();
  const [paused, setPaused] = useState<string>();
  const [patience, setPatience] = useState(calls);
  const hash = JSON.stringify(queryKey);
  const first: SearchStart = { cursor, size };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (last, all): SearchStart | undefined => {
      const left = size - all.reduce((sum, { list }) => sum + list.length, 0);
      const { more, cursor } = last.pagination;
      return more && typeof cursor === 'number' && left > 0 ? { cursor, size: left } : undefined;
    },
    placeholderData: keepPreviousData,
    enabled,
    meta: { main: isMain },
  });

  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, data } = query;
  const pages = data?.pages ?? [];
  const isUnfinished = enabled && hasNextPage && !isPlaceholderData && !isError;
  const isPaused = isUnfinished && (paused === hash || pages.length >= patience);
  const isDue = isUnfinished && !isPaused && !isFetching;
  useEffect(() => {
    if (isDue) background(fetchNextPage());
    // An answer from the cache never has a loading state; the pages show that it has arrived.
  }, [isDue, pages.length, fetchNextPage]);

  return {
    rows: (way === 'newer' ? pages.toReversed() : pages).flatMap(({ list }) => list),
    pagination: pages.at(-1)?.pagination,
    error: query.error,
    hasData: data !== undefined,
    isOfBefore: isPlaceholderData,
    isFetching,
    isLooking: isUnfinished && !isPaused,
    isPaused,
    stop: () => {
      setPaused(hash);
      background(client.cancelQueries({ queryKey, exact: true }));
    },
    goOn: () => {
      setPaused(undefined);
      setPatience(pages.length + calls);
    },
  };
}
