import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Data, post } from '../../../../kernel/call/api/api';
import { useDebounced } from '../../../../kernel/form/typing/use-debounced';
import { MOST_IDS } from './id-list';

export type Person = Data<'im/sm_push_task', 'recipients'>['list'][number];

const FOUND = 20;
const RESOURCE = 'im/sm_push_task';

export const nameOf = ({ nick_name: nick, user_name: name }: Person) => nick || name;

/** Searches users, requested when the typing pauses. */
export function useFoundPeople(typed: string, isOpen: boolean) {
  const keyWord = useDebounced(typed.trim());
  return useQuery({
    queryKey: [RESOURCE, 'recipients', 'found', keyWord],
    queryFn: () => post(RESOURCE, 'recipients', { size: FOUND, ...(keyWord && { keyWord }) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

/** The users with these ids, and the ids that do not exist. */
export function usePeopleOf(ids: number[]) {
  const few = ids.slice(0, MOST_IDS);
  return useQuery({
    queryKey: [RESOURCE, 'recipients', 'of', few],
    queryFn: () => post(RESOURCE, 'recipients', { ids: few }),
    enabled: few.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The same as a single request, for a pasted list. */
export function useLookUp() {
  const client = useQueryClient();
  return useCallback(
    (ids: number[]) =>
      client.fetchQuery({
        queryKey: [RESOURCE, 'recipients', 'of', ids],
        queryFn: () => post(RESOURCE, 'recipients', { ids }),
      }),
    [client],
  );
}
