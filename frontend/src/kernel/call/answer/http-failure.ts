import { isAxiosError, isCancel } from 'axios';
import { ApiError, messageOf } from '../../basis/failure/api-error';
import { isEnvelope } from './envelope';
import { t } from '../../basis/i18n/i18n';
import { isObject } from '../../basis/values/is-object';

/** A call that expects a file gets its errors as a Blob too. */
export async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  const text = await data.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The console's own messages for errors that did not come from the application: a proxy's page, a broken connection, a timeout. */
export function wordsFor(status: number, code: string | undefined): string {
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return t('error:timeout');
  if (status === 0) return navigator.onLine ? t('error:unreachable') : t('error:offline');
  if (status === 401) return t('session:expired');
  if (status === 403) return t('error:403');
  if (status === 404) return t('error:noSuchCall');
  if (status === 413) return t('error:tooLarge');
  if (status === 429) return t('error:tooMany');
  if (status >= 502 && status <= 504) return t('error:502');
  return t('error:500');
}

/** A proxy that asks for a sign-in of its own says nothing about the session here. */
const BAD_GATEWAY = 502;

/** Converts an error of the HTTP client. */
export async function failureOf(error: unknown): Promise<Error> {
  if (isCancel(error) || !isAxiosError<unknown>(error))
    return error instanceof Error ? error : new Error(messageOf(error));
  const { response, code } = error;
  const body = await bodyOf(response?.data);
  const status = response?.status === 401 && !isEnvelope(body) ? BAD_GATEWAY : (response?.status ?? 0);
  const said = isObject(body) ? body : {};
  const message = typeof said['message'] === 'string' && said['message'] ? said['message'] : wordsFor(status, code);
  const requestId: unknown = response?.headers['x-request-id'];
  return new ApiError(message, {
    status,
    code: typeof said['code'] === 'number' ? said['code'] : undefined,
    data: said['data'],
    key: typeof said['key'] === 'string' ? said['key'] : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}
