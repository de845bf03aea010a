import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A query that repeats itself (`refetchInterval`). Its error stays until data arrives: TanStack Query resets a query without data before each
 * repeat, so the message and its retry button would be replaced by the loading state every few seconds, perhaps just when somebody presses
 * it. The error of one key is never shown for another.
 */
export function usePolledQuery<Data>(options: UseQueryOptions<Data>) {
  const query = useQuery(options);
  const key = hashKey(options.queryKey);
  const [last, setLast] = useState<{ key: string; error: Error | null }>({ key, error: null });
  const kept = last.key === key ? last.error : null;
  const error = query.status === 'pending' ? kept : query.error;
  if (last.key !== key || last.error !== error) setLast({ key, error });
  return { ...query, error, isPending: query.isPending && !error };
}
