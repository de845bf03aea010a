import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error';
import { decoded } from './file-name';
import { http } from './http';
import { failureOf } from './http-failure';
import { startProgress } from './progress';

/** A list of a hundred thousand rows takes longer than a screenful. */
const TIMEOUT = 600_000;

function nameOf(disposition: unknown): string | undefined {
  if (typeof disposition !== 'string') return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decoded(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Gives a file to the person, under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** An error in an envelope comes with status 200 and says that it is JSON. */
async function refusalIn({ data, status, headers }: AxiosResponse<Blob>): Promise<Error | undefined> {
  if (!data.type.includes('json')) return undefined;
  return failureOf(Object.assign(new Error(), { isAxiosError: true, response: { data, status, headers } }));
}

/** Posts a question and saves the file that answers it, under the name that the server gives. */
export async function download(path: string, body: unknown, fallbackName: string): Promise<void> {
  const done = startProgress(path);
  try {
    const answer = await http.post<Blob>(path, body, { responseType: 'blob', timeout: TIMEOUT });
    const refusal = await refusalIn(answer);
    if (refusal) throw refusal;
    saveAs(answer.data, nameOf(answer.headers['content-disposition']) ?? fallbackName);
  } catch (error) {
    throw error instanceof ApiError ? error : await failureOf(error);
  } finally {
    done();
  }
}
