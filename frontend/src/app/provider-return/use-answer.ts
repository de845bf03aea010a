import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeAnswer } from '../../kernel/access/single-sign-on/provider-return';
import { background } from '../../kernel/basis/failure/background';

/** The answer with which the provider has sent this window back. It leaves the address at once, and is used once. */
export function useAnswer() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(search);
  useEffect(() => {
    if (search) background(navigate(pathname, { replace: true }));
  }, [search, pathname, navigate]);
  return useQuery({
    queryKey: ['providerAnswer', answer],
    queryFn: () => takeAnswer(answer),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
