import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Data, post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import type { ChatMessage } from '../message/chat-message';
import { askedOf, type Place, type Scope } from './scope';

type Answer = Data<'im/conversation', 'page'>;
type From = Place & { cursor?: number; way?: 'older' | 'newer' };

const SIZE = 40;
/** Pages further away than this are dropped, and loaded again when somebody scrolls back. */
const MOST_STRETCHES = 12;

export interface Messages {
  /** oldest first */
  messages: ChatMessage[];
  error: Error | null;
  hasData: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  isFetchingOlder: boolean;
  isFetchingNewer: boolean;
  isFetching: boolean;
  readOlder: () => void;
  readNewer: () => void;
  reload: () => void;
}

/** Loads a conversation from a position in both directions, page by page. */
export function useMessages(scope: Scope, { at, around }: Place, isOpen: boolean): Messages {
  const isAllowed = useCan()('im/conversation/page');
  const asked = askedOf(scope);
  const start: From = around !== undefined ? { around } : at !== undefined ? { at } : {};
  const query = useInfiniteQuery({
    queryKey: ['im/conversation', 'page', asked, start],
    queryFn: ({ pageParam }) => post('im/conversation', 'page', { ...asked, ...pageParam, size: SIZE }),
    initialPageParam: start,
    // The newest page comes first, so the following pages are older.
    getNextPageParam: ({ pagination: { older } }: Answer): From | undefined =>
      older === null ? undefined : { cursor: older, way: 'older' },
    getPreviousPageParam: ({ pagination: { newer } }: Answer): From | undefined =>
      newer === null ? undefined : { cursor: newer, way: 'newer' },
    maxPages: MOST_STRETCHES,
    enabled: isAllowed && isOpen,
    // When the window is opened again later, new messages are loaded.
    staleTime: 30_000,
    gcTime: 30_000,
  });
  const { data, hasNextPage, hasPreviousPage, isFetchingNextPage, isFetchingPreviousPage, isFetching } = query;
  const messages = useMemo(() => inOrder(data), [data]);
  return {
    messages,
    error: query.error,
    hasData: data !== undefined,
    hasOlder: hasNextPage,
    hasNewer: hasPreviousPage,
    isFetchingOlder: isFetchingNextPage,
    isFetchingNewer: isFetchingPreviousPage,
    isFetching,
    readOlder: () => background(query.fetchNextPage({ cancelRefetch: false })),
    readNewer: () => background(query.fetchPreviousPage({ cancelRefetch: false })),
    reload: () => background(query.refetch()),
  };
}

/** The messages of all pages, each once. */
function inOrder(data: InfiniteData<Answer> | undefined): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const { list } of data?.pages ?? []) for (const message of list) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
