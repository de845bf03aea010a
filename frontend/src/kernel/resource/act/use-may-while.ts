import { useCallback } from 'react';
import { ApiError } from '../../basis/failure/api-error';

/** The table is missing: nothing can be added to it or deleted from it until somebody creates it. */
const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.reason === 'lackingSchema';

/** The same, but nothing is allowed while the table is missing. */
export function useMayWhile(error: Error | null, may: (action: string) => boolean): (action: string) => boolean {
  const isLacking = isMissing(error);
  return useCallback((action: string) => !isLacking && may(action), [isLacking, may]);
}
