import { ApiError } from '../../../basis/failure/api-error';
import { wordsFor } from '../../../call/answer/http-failure';
import type { Sending } from './sender';
import { watchLine } from './watch-line';

const SERVER_FAULT = 500;

/**
 * Sends a file to the address in the bucket.
 * @returns `closed` if the bucket cannot be used from here: it refused, or no byte was sent although the browser is online
 * @throws ApiError if the connection broke, or the bucket has an error
 */
export const putToBucket = (url: string, sending: Sending): Promise<'taken' | 'closed'> =>
  new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest();
    let left = 0;
    const line = watchLine(sending, (error) => {
      reject(error);
      asked.abort();
    });
    asked.upload.onprogress = ({ loaded }) => {
      left = loaded;
      line.moved(loaded);
      sending.onSent(loaded);
    };
    asked.onload = () => {
      line.leave();
      const { status } = asked;
      if (status >= SERVER_FAULT) reject(new ApiError(wordsFor(status, undefined), { status }));
      else resolve(status >= 200 && status < 300 ? 'taken' : 'closed');
    };
    asked.onerror = () => {
      line.leave();
      if (left === 0 && navigator.onLine) resolve('closed');
      else reject(new ApiError(wordsFor(0, undefined), { status: 0 }));
    };
    asked.open('PUT', url);
    // Only the address is signed: some buckets would refuse the content type that the browser would add.
    asked.setRequestHeader('Content-Type', 'application/octet-stream');
    asked.send(sending.file);
  });
