import { setTimeout } from 'node:timers/promises';
import { StorageUnavailable } from '../storage-unavailable';
import type { Patience } from './patience';

const TRIES = 3;
/** Status codes of temporary failures, after which a request is retried. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * A `fetch` with a timeout and retries: a store that does not begin to answer in time counts as away. Temporary failures are retried,
 * because every request that we make is idempotent. The response body is not covered; its reader must limit it.
 */
export const patientFetch =
  (patience: Patience): typeof fetch =>
  async (address, init) => {
    for (let tried = 1; ; tried++) {
      const answer = await attempt(address, init, patience.answer).catch((error: unknown) => {
        if (tried === TRIES || isOverdue(error)) throw new StorageUnavailable({ cause: error });
      });
      if (answer && !PASSING.has(answer.status)) return answer;
      await answer?.body?.cancel();
      if (tried === TRIES) throw new StorageUnavailable({ cause: new Error(`It answers ${answer?.status ?? ''}.`) });
      await setTimeout(patience.pause * tried);
    }
  };

async function attempt(
  address: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  longest: number,
): Promise<Response> {
  const overdue = new AbortController();
  const clock = global.setTimeout(() => overdue.abort(new DOMException('No answer in time.', 'TimeoutError')), longest);
  try {
    return await fetch(address, { ...init, signal: overdue.signal });
  } finally {
    clearTimeout(clock);
  }
}

const isOverdue = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
