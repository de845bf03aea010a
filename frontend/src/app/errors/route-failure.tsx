import { useRouteError } from 'react-router-dom';
import { PageFailure } from './page-failure';
import { isStaleBuild, reloadOnce } from './stale-build';
import { useEffect } from 'react';

/** The last net: the shell itself could not be drawn. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => {
    if (isStaleBuild(error)) reloadOnce();
  }, [error]);
  return (
    <main style={{ minHeight: '100dvh', display: 'grid' }}>
      <PageFailure error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
