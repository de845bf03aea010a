import { AxiosError, type AxiosRequestConfig } from 'axios';
import { expect, it, vi } from 'vitest';
import { download } from './download';
import { http } from './http';
import { changeLanguage } from '../../basis/i18n/language-store';

const failing = (bytes: number, code: string) =>
  vi.spyOn(http, 'post').mockImplementation((_path: string, _body?: unknown, config?: AxiosRequestConfig) => {
    if (bytes) config?.onDownloadProgress?.({ loaded: bytes, bytes, lengthComputable: false });
    return Promise.reject(new AxiosError('Network Error', code));
  });

it.each([
  [
    'breaks off in the middle',
    1000,
    'ERR_NETWORK',
    'The file broke off before its end, so it was not saved. Please try again',
  ],
  ['never comes', 0, 'ERR_NETWORK', 'The server cannot be reached'],
] as const)('says so where a file %s', async (_case, bytes, code, words) => {
  await changeLanguage('en');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  failing(bytes, code);
  await expect(download('toy/export', {}, 'toy.csv')).rejects.toThrow(words);
  expect(saved).not.toHaveBeenCalled();
});
