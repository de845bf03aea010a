import { afterEach, expect, it, vi } from 'vitest';
import { MOST_TEXT, readBeginning } from './read-beginning';

const answering = (bytes: number[] | Uint8Array, status = 206) =>
  vi.stubGlobal(
    'fetch',
    vi.fn().mockResolvedValue({
      ok: status < 400,
      status,
      arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
    }),
  );
const read = () => readBeginning('/upload/a.txt', new AbortController().signal);
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['UTF-8', [0xe4, 0xbd, 0xa0, 0xe5, 0xa5, 0xbd], '你好'],
  ['UTF-8 that is cut in the middle of a character', [0xe4, 0xbd, 0xa0, 0xe5, 0xa5], '你'],
  ['GBK', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
  ['UTF-16', [0xff, 0xfe, 0x60, 0x4f], '你'],
])('decodes %s', async (_, bytes, text) => {
  answering(bytes);
  expect(await read()).toBe(text);
});

it('requests only as much as it shows, and shows no more even if it receives all', async () => {
  answering(new Uint8Array(MOST_TEXT * 2).fill(97), 200);
  expect(await read()).toHaveLength(MOST_TEXT);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ range: 'bytes=0-65535' });
});

it('returns an empty text for an empty file, and fails if there is no file', async () => {
  answering([], 416);
  expect(await read()).toBe('');
  answering([], 404);
  await expect(read()).rejects.toThrow('404');
});
