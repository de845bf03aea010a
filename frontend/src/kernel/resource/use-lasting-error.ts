import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type State = Pick<UseQueryResult, 'status' | 'error' | 'isPending'>;

/**
 * Keeps the error of a query that repeats itself until data arrives. TanStack Query resets a query without data before each repeat, so the
 * message and its retry button would be replaced by the loading state every few seconds, perhaps just when somebody presses it.
 */
export function useLastingError<Q extends State>(query: Q) {
  const { status, error } = query;
  const [last, setLast] = useState<Error | null>(null);
  const lasting = status === 'pending' ? last : error;
  if (lasting !== last) setLast(lasting);
  return { ...query, error: lasting, isPending: query.isPending && !lasting };
}
