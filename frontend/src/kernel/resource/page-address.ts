import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * A page's own part of the address. A page that is kept alive behind another tab goes on seeing the address it had when
 * it was left, and cannot write into the address of the page in front of it.
 */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState({ pathname, search });
  const isVisible = pathname === own.pathname;
  if (isVisible && search !== own.search) setOwn({ pathname, search });

  // Two questions asked in one event build on each other: the location itself changes only with the next render.
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  }, [own]);

  const navigate = useNavigate();
  const write = useCallback(
    (change: (search: string) => string, options?: NavigateOptions) => {
      const search = change(latest.current.search);
      if (search === latest.current.search.replace(/^\?/, '')) return;
      latest.current = { ...latest.current, search: search && `?${search}` };
      void navigate(latest.current, options);
    },
    [navigate],
  );
  return { search: own.search, isVisible, write };
}
