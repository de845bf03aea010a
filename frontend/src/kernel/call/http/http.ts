import axios, {
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import { ApiError } from '../../basis/failure/api-error';
import { isSignedOut, unwrap } from '../answer/envelope';
import { recheckGrants } from './grants-query';
import { bodyOf, failureOf } from '../answer/http-failure';
import { currentLanguage } from '../../basis/i18n/languages';
import { startProgress } from './progress';
import { signatureOf, writeOnce } from './single-writes';
import { learnClock } from '../../basis/time/clock';
import { isUnattended, UNATTENDED } from '../session/attendance';
import { type EndReason, endReasonIn } from '../session/end-reason';
import { freshToken, replacementOf } from '../session/refresh';
import { learnRefusal } from '../session/maintenance';
import { isDuty, endSession, useSession } from '../session/session-store';
import { signInAwaited } from '../session/sign-in-awaited';
import { withProof } from '../session/step-up';
import { learnZone } from '../../basis/time/server-zone';

/** Calls that need no session. */
const OPEN = /^(base\/open\/|dict\/info\/types$|base\/comm\/program$)/;

/**
 * The only HTTP client. Its answers are still in their envelope: see `send`. The session is not in a cookie, so there is no XSRF token: axios
 * would wait for the browser's cookie store before each call, 10 ms on an idle machine and 100 ms on a busy one.
 */
export const http = axios.create({ baseURL: '/api/admin', timeout: 30_000, withXSRFToken: false });

const pathOf = ({ url = '' }: AxiosRequestConfig) => url.replace(/^\//, '').split('?', 1)[0] ?? '';

http.interceptors.request.use(async (config: InternalAxiosRequestConfig) => {
  config.headers.set('language', currentLanguage());
  if (isUnattended()) config.headers.set(UNATTENDED, '1');
  if (!OPEN.test(pathOf(config)) && !config.headers.has('Authorization')) {
    config.headers.set('Authorization', await freshToken());
  }
  sentAt.set(config, Date.now());
  return config;
});

/** The start time of each call. An answer refers to the same configuration object as its call. */
const sentAt = new WeakMap<InternalAxiosRequestConfig, number>();

function learnFrom({ config, headers }: Pick<AxiosResponse<unknown>, 'config' | 'headers'>): void {
  const sent = sentAt.get(config);
  if (sent !== undefined) learnClock(headers['date'], sent);
  learnZone(headers['x-utc-offset'], headers['x-time-zone']);
}

http.interceptors.response.use(
  (answer: AxiosResponse<unknown>) => {
    learnFrom(answer);
    return answer;
  },
  async (error: unknown) => {
    if (!isAxiosError<unknown>(error)) throw error;
    if (error.response) learnFrom(error.response);
    const { response, config } = error;
    const body = response && (await bodyOf(response.data));
    if (!response || !config || !isSignedOut(response.status, body)) throw error;
    return retryOrEnd(config, error, endReasonIn(body));
  },
);

/** If a token is refused, it is refreshed once if that may help; otherwise the session is over. */
async function retryOrEnd(
  config: InternalAxiosRequestConfig,
  error: Error,
  reason: EndReason | undefined,
): Promise<AxiosResponse<unknown>> {
  const refused = config.headers.get('Authorization');
  if (typeof refused !== 'string') throw error;
  const token = await replacementOf(refused);
  if (token && !('retried' in config)) {
    config.headers.set('Authorization', token);
    return http.request({ ...config, retried: true } as InternalAxiosRequestConfig);
  }
  endSession(reason);
  throw error;
}

/**
 * Makes a call and returns the data of its envelope. Everything else is thrown as an `ApiError`. Every write of the console comes by here.
 * While a new sign-in is awaited, a call that reads waits for it too, and a write is refused: the person may think again.
 */
export function send(call: AxiosRequestConfig): Promise<unknown> {
  const signature = signatureOf(call);
  if (signature === undefined) return readOf(call);
  return writeOnce(signature, (key) =>
    withProof(() => answerOf({ ...call, headers: { ...call.headers, 'Idempotency-Key': key } })),
  );
}

function readOf(call: AxiosRequestConfig): Promise<unknown> {
  // Files have a queue, which waits for the session itself.
  const needsSession = !OPEN.test(pathOf(call)) && !(call.data instanceof FormData);
  const signIn = needsSession ? signInAwaited() : undefined;
  return withProof(() => (signIn ? signIn.then(() => answerOf(call)) : answerOf(call)));
}

async function answerOf(call: AxiosRequestConfig): Promise<unknown> {
  const done = startProgress(pathOf(call));
  try {
    const answer = await http.request<unknown>(call);
    const requestId: unknown = answer.headers['x-request-id'];
    return unwrap(answer.data, answer.status, typeof requestId === 'string' ? requestId : undefined);
  } catch (error) {
    const failure = error instanceof ApiError ? error : await failureOf(error);
    if (failure instanceof ApiError && isDuty(failure.reason)) useSession.setState({ duty: failure.reason });
    if (failure instanceof ApiError) learnRefusal(failure);
    if (failure instanceof ApiError && failure.status === 403) recheckGrants(pathOf(call));
    throw failure;
  } finally {
    done();
  }
}
