import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { background } from '../kernel/basis/failure/background';
import { useLanguage } from '../kernel/basis/i18n/language-store';
import { useGrants } from '../kernel/access/account/grants';
import { grantsOptions } from '../kernel/access/account/grants-options';
import { isMaintenance } from '../kernel/call/session/maintenance';
import { ApiError } from '../kernel/basis/failure/api-error';
import { signInPath } from '../kernel/call/session/return-url';
import { useSession } from '../kernel/call/session/session-store';
import { Preloader } from './boot/preloader';
import { StartUpError } from './boot/start-up-error';

/** How often it asks whether a maintenance is over. */
const AGAIN_MS = 15_000;
const isClosed = (error: unknown) => error instanceof ApiError && isMaintenance(error);

/** Shows no page before the person and their permissions are known. Later changes of them never close an open page. */
export function GrantsGate({ children }: { children: ReactNode }) {
  const language = useLanguage((state) => state.language);
  // An open page stays, with what was typed into it: the layer above asks for the second factor.
  const leads = useSession(({ duty, hasPage }) => duty === 'passwordChange' || (duty === 'factorSetUp' && !hasPage));
  const { pathname, search } = useLocation();
  const personId = useGrants(({ isKnown, person }) => (isKnown ? person?.id : undefined));
  const { error, isFetching, refetch } = useQuery({
    ...grantsOptions(language),
    // Roles may change meanwhile, so the permissions are reloaded when the window gets the focus.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => isClosed(state.error) && AGAIN_MS,
  });

  useEffect(() => {
    if (personId !== undefined) useSession.setState({ hasPage: true });
  }, [personId]);

  if (leads) return <Navigate to={signInPath(pathname + search)} replace />;
  if (personId !== undefined) return children;
  if (error && (!isFetching || isClosed(error)))
    return <StartUpError error={error} onRetry={() => background(refetch())} />;
  return <Preloader />;
}
