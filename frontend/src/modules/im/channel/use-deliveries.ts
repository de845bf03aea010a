import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { post, type Row } from '../../../kernel/call/api/api';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type Delivery = Row<'im/delivery'>;

const KEY = ['im/delivery', 'page'] as const;
const EVERY_MS = 5000;

/** What a channel was told, the newest first, kept up to date while it is visible. */
export function useDeliveries(channelId: number) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const query = usePolledQuery({
    queryKey: [...KEY, channelId, place],
    queryFn: () => post('im/delivery', 'page', { channelId, ...place }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const retry = useMutation({
    mutationFn: ({ id }: Delivery) => post('im/delivery', 'retry', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => void message.error(messageOf(error)),
  });
  return {
    ...query,
    deliveries: query.data?.list ?? [],
    retry,
    pagination: query.data?.pagination,
    question: place,
    ask: (more: { page?: number; size?: number }) => setPlace((old) => ({ ...old, page: 1, ...more })),
  };
}
