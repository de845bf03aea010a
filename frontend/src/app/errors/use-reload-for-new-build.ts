import { useEffect } from 'react';
import { isChunkFailure } from '../../kernel/basis/failure/chunk-failure';
import { reloadForNewBuild } from './new-build';

/** Reloads after a failed load, because a missing part most likely belongs to an older build. */
export function useReloadForNewBuild(error: unknown): void {
  useEffect(() => {
    // Whoever cannot reach the server to ask stays with what the page says.
    if (isChunkFailure(error)) reloadForNewBuild().catch(() => undefined);
  }, [error]);
}
