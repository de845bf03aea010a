import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { post } from '../../../kernel/call/api/api';
import { useSession } from '../../../kernel/call/session/session-store';
import { useCan } from '../../../kernel/access/permission/can';
import { useNow } from '../../../kernel/basis/time/use-now';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import { usePollingWhileOffline } from '../../../kernel/live/use-polling-while-offline';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { useLastPage } from '../../../kernel/resource/list/use-last-page';
import type { Case } from './case-file';
import { askedOf, type CaseFilter } from './case-filters';

export const SIZE = 20;
const MINUTE = 60_000;
const NONE: Case[] = [];

/** The list of cases beside the shown one: its filter, its page and its rows, the most urgent first. */
export function useCaseList() {
  const me = useSession(({ identity }) => identity?.id);
  const isAllowed = useCan()('im/case/page');
  const now = useNow(MINUTE);
  const [{ filter, page, word }, set] = useState({ filter: 'open' as CaseFilter, page: 1, word: '' });
  const keyWord = useDebounced(word.trim());
  const asked = { ...askedOf(filter, me, now), page, size: SIZE, ...(keyWord && { keyWord }) };
  useLiveInvalidate('im/case', ['im/case', 'page']);
  const query = useQuery({
    queryKey: ['im/case', 'page', asked],
    queryFn: () => post('im/case', 'page', asked),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
    refetchInterval: usePollingWhileOffline(),
  });
  const turnTo = useCallback((page: number) => set((old) => ({ ...old, page })), []);
  useLastPage(query.isPlaceholderData ? undefined : query.data, turnTo);
  return {
    isAllowed,
    filter,
    page,
    word,
    rows: query.data?.list ?? NONE,
    total: query.data?.pagination.total ?? 0,
    isLoading: isAllowed && query.isPending,
    error: query.error,
    retry: query.refetch,
    narrow: (filter: CaseFilter) => set({ filter, page: 1, word }),
    search: (word: string) => set({ filter, page: 1, word }),
    turnTo,
  };
}

export type CaseList = ReturnType<typeof useCaseList>;
