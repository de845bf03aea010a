import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { background } from '../kernel/background';
import { GRANTS } from '../kernel/grants-query';
import { useLanguage } from '../kernel/i18n/language-store';
import { loadGrants, useGrants } from '../kernel/account/grants';
import { signInPath } from '../kernel/session/return-url';
import { useSession } from '../kernel/session/session-store';
import { Preloader } from './boot/preloader';
import { StartUpError } from './boot/start-up-error';

/** Shows no page before the person and their permissions are known. Later changes of them never close an open page. */
export function GrantsGate({ children }: { children: ReactNode }) {
  const language = useLanguage((state) => state.language);
  const mustChangePassword = useSession((session) => session.mustChangePassword);
  const { pathname, search } = useLocation();
  const personId = useGrants(({ isKnown, person }) => (isKnown ? person?.id : undefined));
  const { error, isFetching, refetch } = useQuery({
    queryKey: [GRANTS, language],
    queryFn: async () => (await loadGrants()).perms,
    // Roles may change meanwhile, so the permissions are reloaded when the window gets the focus.
    refetchOnWindowFocus: true,
    staleTime: 60_000,
  });

  useEffect(() => {
    if (personId !== undefined) useSession.setState({ hasPage: true });
  }, [personId]);

  if (mustChangePassword) return <Navigate to={signInPath(pathname + search)} replace />;
  if (personId !== undefined) return children;
  if (error && !isFetching) return <StartUpError error={error} onRetry={() => background(refetch())} />;
  return <Preloader />;
}
