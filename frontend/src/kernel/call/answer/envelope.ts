import { ApiError } from '../../basis/failure/api-error';
import { isObject } from '../../basis/values/is-object';

export const SUCCESS = 1000;
const REFUSED = 1001;

/** Whether a body comes from the application itself, and not from a proxy before it. */
export const isEnvelope = (body: unknown): body is { code: number; message?: unknown; data?: unknown } =>
  isObject(body) && typeof body['code'] === 'number' && body['code'] >= SUCCESS;

/** Whether the application says that a token is not valid. A proxy may answer with the same status, which says nothing about the session. */
export const isSignedOut = (status: number, body: unknown): boolean =>
  status === 401 && isEnvelope(body) && body.code === REFUSED;

/** Returns the data of an answer. An answer without a code is returned as it is. Any code except success is thrown. */
export function unwrap(answer: unknown, status: number, requestId?: string): unknown {
  if (!isObject(answer) || typeof answer['code'] !== 'number') return answer;
  const { code, message, data, key } = answer;
  if (code === SUCCESS) return data;
  throw new ApiError(typeof message === 'string' ? message : String(code), {
    status,
    code,
    data,
    key: typeof key === 'string' ? key : undefined,
    requestId,
  });
}
