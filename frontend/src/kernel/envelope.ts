import { ApiError } from './api-error';
import { isObject } from './is-object';

export const SUCCESS = 1000;

/** Returns the data of an answer. An answer without a code is returned as it is. Any code except success is thrown. */
export function unwrap(answer: unknown, status: number, requestId?: string): unknown {
  if (!isObject(answer) || typeof answer['code'] !== 'number') return answer;
  const { code, message, data } = answer;
  if (code === SUCCESS) return data;
  throw new ApiError(typeof message === 'string' ? message : String(code), { status, code, data, requestId });
}
