import { useCallback } from 'react';
import { post } from '../../../kernel/api';

/** Puts files into a folder, or out of all. @returns how many were moved */
export const useMoveFiles = () =>
  useCallback(
    (ids: readonly number[], classifyId: number | null): Promise<number> =>
      post('space/info', 'move', { ids: [...ids], classifyId }),
    [],
  );
