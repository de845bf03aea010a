import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { showFailurePage } from './failure-page';

/** The session has ended. The next try waits for a new sign-in, so that the page keeps what it shows, and goes on by itself. */
const isSessionOver = (error: Error) => error instanceof ApiError && error.status === 401;

/** A temporary failure is retried twice; a refusal is not retried. */
const shouldRetry = (count: number, error: Error) =>
  error instanceof ApiError && (error.isPassing || isSessionOver(error)) && count < 2;

/**
 * The cache of server state. A query with the main content of a page has `meta: { main: true }`: if its first answer is 403, 500 or 502,
 * the page is replaced by the error page. Every other failure is left to the caller, which shows it in place with a retry.
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
      retryDelay: (count, error) => (isSessionOver(error) ? 0 : 500 * 2 ** count),
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
