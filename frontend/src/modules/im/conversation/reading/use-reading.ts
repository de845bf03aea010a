import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../kernel/basis/failure/api-error';
import { get, post } from '../../../../kernel/call/api/api';
import { background } from '../../../../kernel/basis/failure/background';
import { useCan } from '../../../../kernel/access/permission/can';
import { serverNow } from '../../../../kernel/basis/time/clock';
import { perWindow } from '../../../../kernel/basis/storage/storage';
import { momentOf } from '../../../../kernel/basis/time/wire-time';

const KEY = ['im/conversation', 'reason'];
/** The stated reason, kept only in this browser for display; the audit trail has its own copy. */
const WORDS = 'reading.reason';

export interface Reading {
  /** Whether the state was loaded. */
  isKnown: boolean;
  isAllowed: boolean;
  /** until when private messages may be read, `YYYY-MM-DD HH:mm:ss` */
  until: string | null;
  reason: string | undefined;
  error: Error | null;
  retry: () => void;
  state: (reason: string) => Promise<void>;
}

/** The reason for which the signed-in user reads private messages. It is valid for one hour. */
export function useReading(isNeeded = true): Reading {
  const isAllowed = useCan()('im/conversation/reason');
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => get('im/conversation', 'reason'),
    enabled: isNeeded && isAllowed,
    staleTime: 60_000,
  });
  const until = query.data?.until ?? null;
  useEffect(() => {
    const end = momentOf(until);
    if (end === undefined) return;
    const timer = setTimeout(
      () => background(client.invalidateQueries({ queryKey: KEY })),
      Math.max(1000, end - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [until, client]);
  return {
    isKnown: !isNeeded || !isAllowed || query.data !== undefined,
    isAllowed,
    until,
    reason: until === null ? undefined : perWindow.read(WORDS),
    error: query.error,
    retry: () => background(query.refetch()),
    state: async (reason) => {
      const answer = await post('im/conversation', 'reason', { reason });
      perWindow.write(WORDS, reason);
      client.setQueryData(KEY, answer);
      // Queries that were refused because of the missing reason are repeated.
      await Promise.all(
        ['im/conversation', 'im/private_message'].map((resource) =>
          client.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== KEY[1] }),
        ),
      );
    },
  };
}

/** Whether a call was refused because there is no valid reason. */
export const isWithoutReason = (error: Error | null): boolean =>
  error instanceof ApiError && error.reason === 'readingReason';
