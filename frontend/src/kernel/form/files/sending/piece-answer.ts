import type { HttpResponse } from 'tus-js-client';
import { ApiError } from '../../../basis/failure/api-error';
import { decoded } from '../../../basis/values/file-name';
import { t } from '../../../basis/i18n/i18n';
import type { Sent } from './sender';

const stateOf = (answer: HttpResponse): string | undefined => answer.getHeader('upload-state');

/** The upload can never succeed. */
export const isSettled = (answer: HttpResponse): boolean => ['ready', 'refused'].includes(stateOf(answer) ?? '');

/**
 * The result for a file whose last byte has arrived.
 * @throws ApiError if the server refuses the file, or is still checking it
 */
export function sentBy(answer: HttpResponse): Sent {
  const address = answer.getHeader('upload-address');
  if (stateOf(answer) === 'ready' && address)
    return { url: decoded(address), infoId: Number(answer.getHeader('upload-file')) };
  if (stateOf(answer) !== 'refused') throw new ApiError(t('uploads:judging'), { status: 503 });
  const said = answer.getHeader('upload-message');
  throw new ApiError(said ? decoded(said) : t('uploads:refused'), { status: 200, code: 1001 });
}
