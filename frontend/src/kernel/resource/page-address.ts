import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { background } from '../background';

/** What was written into a page's address and has not come back from the router yet. */
const underway = new Map<string, string>();

/**
 * A page's own part of the address. A page that is kept alive behind another tab goes on seeing the address it had when
 * it was left, and cannot write into the address of the page in front of it.
 */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState({ pathname, search });
  const isVisible = pathname === own.pathname;
  if (isVisible && search !== own.search) setOwn({ pathname, search });
  useEffect(() => {
    underway.delete(own.pathname);
  }, [own]);

  const navigate = useNavigate();
  const write = useCallback(
    (change: (search: string) => string, options?: NavigateOptions) => {
      if (!isVisible) return;
      // Two lists asked in one event, or one asked twice, build on each other.
      const before = underway.get(own.pathname) ?? own.search.replace(/^\?/, '');
      const after = change(before);
      if (after === before) return;
      underway.set(own.pathname, after);
      background(navigate({ pathname: own.pathname, search: after }, options));
    },
    [navigate, own, isVisible],
  );
  return { search: own.search, isVisible, write };
}
