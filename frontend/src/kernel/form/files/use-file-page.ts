import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Body, page, type Pagination } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import type { FileRow } from './file-row';

export type FileQuestion = NonNullable<Body<'space/info', 'page'>>;

export interface FilePage {
  files: FileRow[];
  pagination: Pagination | undefined;
  error: Error | null;
  /** Nothing to show yet. */
  isFirst: boolean;
  /** Files are shown while newer ones are loading. */
  isRefreshing: boolean;
  isAllowed: boolean;
  reload: () => void;
}

/**
 * A page of the library by folder, kind, keyword and order. Keep the query object stable, because a new one is sent again with each render.
 */
export function useFilePage(question: FileQuestion, { enabled = true }: { enabled?: boolean } = {}): FilePage {
  const isAllowed = useCan()('space/info/page');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['space/info', 'page', question],
    queryFn: ({ signal }) => page('space/info', question, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && isAllowed,
  });
  return {
    files: data?.list ?? NONE,
    pagination: data?.pagination,
    error,
    isFirst: enabled && isAllowed && !data && !error,
    isRefreshing: isFetching && !!data,
    isAllowed,
    reload: () => background(refetch()),
  };
}

const NONE: FileRow[] = [];
