import { ApiError } from '../../api-error';
import { wordsFor } from '../../http-failure';
import type { Sending } from './sender';
import { watchLine } from './watch-line';

const SERVER_FAULT = 500;

/**
 * Puts a file where the bucket said it takes it.
 * @returns `closed` where it takes nothing from here: it refused, or not one byte left while the browser has a line
 * @throws ApiError where the line was cut, or the bucket is at fault
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
    // The address alone is signed: whatever the browser takes the file for would be refused by some.
    asked.setRequestHeader('Content-Type', 'application/octet-stream');
    asked.send(sending.file);
  });
