import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../../kernel/call/api/api';

/** Who has confirmed an announcement, a page after the other. */
export function useReaders(id: number) {
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const query = useQuery({
    queryKey: ['base/sys/announcement', 'readers', id, place],
    queryFn: () => post('base/sys/announcement', 'readers', { id, ...place }),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    readers: query.data?.list ?? [],
    pagination: query.data?.pagination,
    question: place,
    ask: (more: { page?: number; size?: number }) => setPlace((old) => ({ ...old, page: 1, ...more })),
  };
}
