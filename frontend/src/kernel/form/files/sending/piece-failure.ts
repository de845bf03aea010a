import type { DetailedError } from 'tus-js-client';
import { ApiError } from '../../../basis/failure/api-error';
import { wordsFor } from '../../../call/answer/http-failure';
import { isObject } from '../../../basis/values/is-object';

const isDetailed = (error: Error): error is DetailedError => 'originalRequest' in error;

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    // The page of a proxy; its status is enough.
    return {};
  }
}

/** Converts an error of the tus client to the type of every other failed call. */
export function failureOfPiece(error: Error): ApiError {
  if (!isDetailed(error)) return error instanceof ApiError ? error : new ApiError(error.message, { status: 0 });
  if (error.causingError instanceof ApiError) return error.causingError;
  const status = error.originalResponse?.getStatus() ?? 0;
  const { message, code, data } = bodyOf(error.originalResponse?.getBody() ?? '');
  const words = typeof message === 'string' && message ? message : wordsFor(status, undefined);
  return new ApiError(words, { status, code: typeof code === 'number' ? code : undefined, data });
}
