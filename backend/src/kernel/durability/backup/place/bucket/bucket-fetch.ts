import type { Patience } from '../../../../stores/storage/s3/patience';
import { patientFetch } from '../../../../stores/storage/s3/patient-fetch';
import { BucketFailure } from './bucket-failure';
import { readBounded } from './read-bounded';

const TRIES = 3;

export interface BucketFetchOptions {
  /** the root that the answer must have; whoever answers with a page of its own is no store */
  root?: string;
  /** how many requests it may make */
  calls?: number;
  headers?: Record<string, string>;
}

/**
 * A `fetch` for a store that may be a hostile one: it follows no redirect, reads a bounded answer within a bounded time, and tells a
 * bucket that is missing, closed, silent or strange by the class of its error.
 */
export function bucketFetch(patience: Patience, { root, calls = Infinity, headers }: BucketFetchOptions): typeof fetch {
  const patient = patientFetch(patience);
  let called = 0;
  return async (address, init) => {
    if (++called > calls) throw new BucketFailure('strange', `its list has more than ${calls} pages`);
    for (let tried = 1; ; tried++) {
      const answer = await answered(patient, address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
        redirect: 'manual',
      });
      try {
        const body = await readBounded(answer, patience.answer);
        return understood(answer, body, { root, method: init?.method ?? 'GET' });
      } catch (error) {
        const isCut = error instanceof BucketFailure && error.trouble === 'silent' && error.cause !== undefined;
        if (!isCut || tried === TRIES) throw error;
      }
    }
  };
}

async function answered(patient: typeof fetch, ...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await patient(...request);
  } catch (error) {
    throw new BucketFailure('silent', reasonOf(error), { cause: error });
  }
}

/** What a network says is the innermost cause. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  if (!(at instanceof Error)) return String(at);
  const { code } = at as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : at.message;
}

/** What was asked for: by which method, and which root the answer must have. */
interface Question {
  root: string | undefined;
  method: string;
}

function understood(answer: Response, body: Buffer, asked: Question): Response {
  const { status, headers } = answer;
  const isRefused = status >= 400;
  const code = codeIn(body);
  if (status >= 300 && status < 400) throw new BucketFailure('strange', `it answers ${status}, a redirect elsewhere`);
  if (status === 401 || status === 403) throw new BucketFailure('closed', `it answers ${code ?? status}`);
  if ((isRefused && code === 'NoSuchBucket') || (status === 404 && asked.root))
    throw new BucketFailure('missing', 'it answers NoSuchBucket');
  if (status === 200 && asked.root && !body.includes(`<${asked.root}`))
    throw new BucketFailure('strange', `its answer has no ${asked.root}`);
  // A store may begin to answer with 200, and fail then. What is read may be anything.
  if (!isRefused && asked.method !== 'GET' && code) throw new BucketFailure('silent', `it answers ${code}`);
  const isEmpty = asked.method === 'HEAD' || status === 204;
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}

function codeIn(body: Buffer): string | undefined {
  const text = body.subarray(0, 4096).toString('latin1');
  return text.includes('<Error>') ? /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] : undefined;
}
