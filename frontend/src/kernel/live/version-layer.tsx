import { lazy } from 'react';
import { useLiveStore } from './live-store';

const VersionNotice = lazy(() => import('./version-notice'));

/** Comes when the server hands out a newer build than the one that is open. */
export function VersionLayer() {
  const isOutdated = useLiveStore((live) => live.isOutdated);
  return isOutdated ? <VersionNotice /> : null;
}
