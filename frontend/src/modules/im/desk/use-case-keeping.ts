import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { get, post } from '../../../kernel/call/api/api';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';

export const WITHOUT_END = 0;
export const MOST_DAYS = 10_000;

const KEY = ['im/case', 'getKeep'];

/** For how long closed cases are kept, another number that is thought of, and how many cases go by that one. */
export function useCaseKeeping() {
  const client = useQueryClient();
  const [typed, choose] = useState<number | null>();
  const kept = useQuery({ queryKey: KEY, queryFn: () => get('im/case', 'getKeep', {}) });
  const least = kept.data?.least ?? 1;
  const days = typed === undefined ? kept.data?.days : typed;
  const isValid = days != null && (days === WITHOUT_END || (days >= least && days <= MOST_DAYS));
  const paused = useDebounced(typed);
  const isSettled = paused === typed;
  const counted = useQuery({
    queryKey: [...KEY, days],
    queryFn: () => get('im/case', 'getKeep', { value: days ?? WITHOUT_END }),
    enabled: isValid && isSettled && kept.data !== undefined,
    staleTime: 0,
  });
  const due = isValid && isSettled ? counted.data?.due : undefined;
  const error = kept.error ?? counted.error;
  /** @returns whether it was saved; if it is refused, it is counted again */
  const save = async (): Promise<boolean> => {
    if (due === undefined || days == null) return false;
    try {
      await post('im/case', 'setKeep', { value: days, due });
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
    }
    return true;
  };
  const isReady = due !== undefined && !counted.isFetching;
  return { days, least, due, isReady, choose, save, error: error ? messageOf(error) : undefined };
}
