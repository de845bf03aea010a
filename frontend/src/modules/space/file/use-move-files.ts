import { useCallback } from 'react';
import { post } from '../../../kernel/call/api/api';

/** Moves files to a folder, or out of their folders. @returns the number of moved files */
export const useMoveFiles = () =>
  useCallback(
    (ids: readonly number[], classifyId: number | null): Promise<number> =>
      post('space/info', 'move', { ids: [...ids], classifyId }),
    [],
  );
