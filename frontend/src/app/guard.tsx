import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../kernel/session/return-url';
import { useSession } from '../kernel/session/session-store';
import { errorCodeOf } from './errors/error-codes';
import { StandaloneError } from './errors/standalone-error';
import { GrantsGate } from './grants-gate';

const Shell = lazy(() => import('./shell/shell'));

/** Lets nobody but the signed-in past; the others see error pages and, for all else, the way to sign in and back here. */
export function Guard() {
  const { phase, left } = useSession();
  const { pathname, search, hash } = useLocation();
  const code = errorCodeOf(pathname);
  if (phase === 'out' && code) return <StandaloneError code={code} />;
  if (phase === 'out') return <Navigate to={left ? '/login' : signInPath(pathname + search + hash)} replace />;
  return (
    <GrantsGate>
      <Shell />
    </GrantsGate>
  );
}
