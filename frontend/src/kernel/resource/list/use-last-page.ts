import { useEffect } from 'react';
import type { Pagination } from '../../call/api/api';

interface Answer {
  list: readonly unknown[];
  pagination: Pagination;
}

/** After the rows of the last page were deleted, the current page may no longer exist. @param turn a stable function */
export function useLastPage(answer: Answer | undefined, turn: (page: number) => void): void {
  const { page = 1, size = 1, total = 0 } = answer?.pagination ?? {};
  const last = Math.max(1, Math.ceil(total / size));
  const isBeyond = answer?.list.length === 0 && page > last;
  useEffect(() => {
    if (isBeyond) turn(last);
  }, [isBeyond, last, turn]);
}
