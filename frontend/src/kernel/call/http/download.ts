import type { AxiosResponse } from 'axios';
import { ApiError } from '../../basis/failure/api-error';
import { decoded } from '../../basis/values/file-name';
import { http } from './http';
import { failureOf } from '../answer/http-failure';
import { t } from '../../basis/i18n/i18n';
import { startProgress } from './progress';
import { withProof } from '../session/step-up';

/** An export of a hundred thousand rows takes longer than an ordinary call. */
const TIMEOUT = 600_000;

function nameOf(disposition: unknown): string | undefined {
  if (typeof disposition !== 'string') return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decoded(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Saves a file in the browser under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** An error envelope has status 200 and content type JSON. */
async function refusalIn({ data, status, headers }: AxiosResponse<Blob>): Promise<Error | undefined> {
  if (!data.type.includes('json')) return undefined;
  return failureOf(Object.assign(new Error(), { isAxiosError: true, response: { data, status, headers } }));
}

/** The server breaks the connection off where it cannot write the rest of a file: what came so far is not the file. */
const isCut = (failure: Error): boolean => failure instanceof ApiError && failure.status === 0;

/** Posts a query and saves the file in the answer, under the name from the server. */
export const download = (path: string, body: unknown, fallbackName: string): Promise<void> =>
  withProof(() => downloadOnce(path, body, fallbackName));

async function downloadOnce(path: string, body: unknown, fallbackName: string): Promise<void> {
  const done = startProgress(path);
  let begun = false;
  try {
    const answer = await http.post<Blob>(path, body, {
      responseType: 'blob',
      timeout: TIMEOUT,
      onDownloadProgress: () => (begun = true),
    });
    const refusal = await refusalIn(answer);
    if (refusal) throw refusal;
    saveAs(answer.data, nameOf(answer.headers['content-disposition']) ?? fallbackName);
  } catch (error) {
    const failure = error instanceof ApiError ? error : await failureOf(error);
    throw begun && isCut(failure) ? new ApiError(t('error:cut'), { status: 0 }) : failure;
  } finally {
    done();
  }
}
