import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { showFailurePage } from './failure-page';

/** A fault that may pass is asked about twice more; a refusal stands. */
const shouldRetry = (count: number, error: Error) => error instanceof ApiError && error.isPassing && count < 2;

/**
 * Server state. A query that is the reason why a page is open says so with `meta: { main: true }`: if its first answer is 403, 500 or
 * 502, the page gives way to the error page. Every other failure is the caller's, to be shown in place with a retry.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.['main'] === true && query.state.data === undefined) showFailurePage(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (count) => 500 * 2 ** count,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
