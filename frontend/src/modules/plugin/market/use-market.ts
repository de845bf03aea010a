import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../../kernel/call/api/api';

const KEY = ['plugin/market', 'list'];

/** The plugins of the market, and a function to reload them. */
export function useMarket() {
  const client = useQueryClient();
  const [isFetching, setFetching] = useState(false);
  const query = useQuery({ queryKey: KEY, queryFn: () => get('plugin/market', 'list', {}), retry: false });
  const fetchNow = async () => {
    setFetching(true);
    try {
      const queryFn = () => get('plugin/market', 'list', { fresh: 'true' });
      await client.fetchQuery({ queryKey: KEY, queryFn, staleTime: 0 });
    } catch {
      // The query shows the error.
    } finally {
      setFetching(false);
    }
  };
  return { ...query, isFetching, fetchNow };
}
