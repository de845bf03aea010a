import { useEffect } from 'react';
import type { Selection } from './use-selection';

/** What was done to selected rows is done: the next act is about others. @param done how often something was done so far */
export function useClearAfter(done: number, { clear }: Pick<Selection, 'clear'>): void {
  useEffect(() => {
    if (done > 0) clear();
  }, [done, clear]);
}
