import { useRouteError } from 'react-router-dom';
import { PageFailure } from './page-failure';

/** Shown if the shell itself could not be drawn. */
export function RouteFailure() {
  const error = useRouteError();
  return (
    <main style={{ minHeight: '100dvh', display: 'grid' }}>
      <PageFailure error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
