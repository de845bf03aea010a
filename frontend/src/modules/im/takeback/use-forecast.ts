import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { type LineState, type Period, SIZE } from './takeback';

/** What a takeback would do. It is read anew for each page, because the world goes on. */
export const useForecast = (period: Period | undefined, page: number, state: LineState | undefined) =>
  useQuery({
    queryKey: ['im/takeback', 'preview', period, page, state],
    queryFn: () =>
      post('im/takeback', 'preview', {
        ...(period as Period),
        page,
        size: SIZE,
        ...(state !== undefined && { state }),
      }),
    enabled: period !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
  });
