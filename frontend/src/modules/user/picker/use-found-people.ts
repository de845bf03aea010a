import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { page } from '../../../kernel/call/api/api';

const SIZE = 8;

/** One page of end users, searched by nickname or phone. */
export const useFoundPeople = (keyWord: string, at: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['user/info', 'page', 'picker', keyWord, at],
    queryFn: ({ signal }) => page('user/info', { page: at, size: SIZE, ...(keyWord && { keyWord }) }, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
