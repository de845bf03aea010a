import { useCallback, useEffect, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { background } from '../../basis/failure/background';

/** Changes to a page's address that the router has not applied yet. */
const underway = new Map<string, string>();

/**
 * A page's own view of the address. A page that is kept alive in a background tab still sees the address it had when it was left, and
 * cannot change the address of the page in front.
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
      // If two changes happen in one event, the second one builds on the first.
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
