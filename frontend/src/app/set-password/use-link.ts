import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { background } from '../../kernel/basis/failure/background';
import { ApiError } from '../../kernel/basis/failure/api-error';
import { post } from '../../kernel/call/api/api';

/**
 * The token of the link that was opened, and whose password it sets. The token leaves the address at once, so that it stays neither in the
 * history of the browser nor on the screen; another link may follow in the same window.
 */
export function useLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const given = hash.slice(1);
  if (given && given !== token) setToken(given);
  useEffect(() => {
    if (given) background(navigate(pathname, { replace: true }));
  }, [given, pathname, navigate]);
  const look = useQuery({
    queryKey: ['passwordLink', token],
    queryFn: () => post('base/open/passwordLink', 'look', { token }),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { token, ...look };
}

export const isOver = (error: unknown): boolean => error instanceof ApiError && error.reason === 'linkOver';
