import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const textOf = (bytes: number) => Buffer.alloc(bytes, 'some text of a list, ');

describe.each(['br', 'gzip'] as const)('responses in %s', (encoding) => {
  test.each([2048, 64 * 1024, 64 * 1024 + 1, 4 * 2 ** 20])(
    'a response of %i bytes is the same when it is unpacked',
    async (bytes) => {
      for (const effort of ['quick', 'thorough'] as const) {
        const packed = await compress(textOf(bytes), encoding, effort);
        expect(packed?.length).toBeLessThan(bytes / 4);
        expect(packed && UNPACK[encoding](packed).equals(textOf(bytes))).toBe(true);
      }
    },
  );

  test.each([0, 1, 2047, 4 * 2 ** 20 + 1])('a response of %i bytes is sent as it is', (bytes) => {
    expect(compress(textOf(bytes), encoding, 'quick')).toBeUndefined();
  });
});

test('two large responses are compressed at the same time and a third is sent as it is, but not a small one', async () => {
  const large = textOf(2 ** 20);
  const busy = [compress(large, 'gzip', 'quick'), compress(large, 'br', 'thorough')];
  expect(busy.map((one) => one && !Buffer.isBuffer(one))).toEqual([true, true]);
  expect(compress(large, 'gzip', 'quick')).toBeUndefined();
  expect(compress(large, 'br', 'thorough')).toBeUndefined();
  expect(Buffer.isBuffer(compress(textOf(5000), 'gzip', 'quick'))).toBe(true);
  for (const one of busy) await one;
  await expect(compress(large, 'gzip', 'quick')).resolves.toBeInstanceOf(Buffer);
});
