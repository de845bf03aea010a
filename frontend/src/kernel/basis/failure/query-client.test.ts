import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { queryClient } from './query-client';

describe('A failed query', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    queryClient.clear();
  });

  const askedUntilToldOf = async (status: number) => {
    const queryFn = vi.fn(() => Promise.reject(new ApiError('Out of order', { status })));
    const told = queryClient.fetchQuery({ queryKey: ['failing', status], queryFn, retry: retryOfQueries() });
    const failure = expect(told).rejects.toThrow('Out of order');
    await vi.runAllTimersAsync();
    await failure;
    return queryFn.mock.calls.length;
  };

  it.each([0, 502, 503, 504])('is retried twice if the failure may be temporary (status %i)', async (status) => {
    expect(await askedUntilToldOf(status)).toBe(3);
  });

  it.each([200, 403, 500])('is not retried if retrying cannot help (status %i)', async (status) => {
    expect(await askedUntilToldOf(status)).toBe(1);
  });

  it('succeeds when the second attempt succeeds', async () => {
    const queryFn = vi.fn(() => Promise.resolve('right'));
    queryFn.mockRejectedValueOnce(new ApiError('Out of order', { status: 503 }));
    const told = queryClient.fetchQuery({ queryKey: ['passing'], queryFn, retry: retryOfQueries() });
    await vi.runAllTimersAsync();
    expect(await told).toBe('right');
  });
});

/** `fetchQuery` does not retry unless it is told to. Components get this default. */
function retryOfQueries() {
  return queryClient.getDefaultOptions().queries?.retry ?? false;
}
