import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pagination } from '../api';
import { background } from '../background';
import type { Way } from './question';

/** What one call has found: some rows, and where to go on. */
export interface SearchPage<Row> {
  list: Row[];
  pagination: Pick<Pagination, 'total' | 'totalIsEstimate' | 'more' | 'cursor' | 'searched'>;
}

/** Where a call begins, and how many rows it may find. */
export interface SearchStart {
  cursor: number | undefined;
  size: number;
}

export interface ProgressiveSearchOptions<Row> {
  queryKey: QueryKey;
  ask: (part: SearchStart, signal: AbortSignal) => Promise<SearchPage<Row>>;
  /** how many rows are wanted */
  size: number;
  cursor?: number | undefined;
  way?: Way;
  enabled?: boolean;
  /** the reason why a page is open: see `queryClient` */
  isMain?: boolean;
  /** after so many calls nobody looks on unless they are told to */
  calls?: number;
}

export interface ProgressiveSearch<Row> {
  /** the newest first */
  rows: Row[];
  pagination: SearchPage<Row>['pagination'] | undefined;
  error: Error | null;
  hasData: boolean;
  /** What is shown is what was found for another question. */
  isOfBefore: boolean;
  isFetching: boolean;
  /** Not everything that was wanted is found yet, and more is being looked through. */
  isLooking: boolean;
  /** The same, but nobody looks on. */
  isPaused: boolean;
  stop: () => void;
  goOn: () => void;
}

/** After so many calls a person is asked whether it is worth more. */
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
    // An answer that is there at once is never seen on its way: the pages tell that it has come.
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
