import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../kernel/call/session/return-url';
import { useSession } from '../kernel/call/session/session-store';
import { errorCodeOf } from './errors/error-codes';
import { StandaloneError } from './errors/standalone-error';
import { GrantsGate } from './grants-gate';

const Shell = lazy(() => import('./shell/shell'));

/** Lets only signed-in people pass. Others see error pages, and for everything else the sign-in page, which leads back here. */
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
