import { type Patch, patched } from './patch';

const FILE = Buffer.from('abcdefghijklmnopqrstuvwxyz');
const patch = (at: number, bytes: string): Patch => ({ at, bytes: Buffer.from(bytes).toString('base64') });

async function read(patches: Patch[], size: number, start = 0): Promise<string> {
  async function* chunks() {
    for (let at = start; at < FILE.length; at += size) yield await Promise.resolve(FILE.subarray(at, at + size));
  }
  const parts: Buffer[] = [];
  for await (const part of patched(chunks(), patches, start)) parts.push(part);
  return Buffer.concat(parts).toString();
}

// Unordered, some adjacent, and one longer than many a chunk.
const PATCHES = [patch(20, '!'), patch(3, '0123456789'), patch(13, '-'), patch(0, '#')];
const WHOLE = '#bc0123456789-opqrst!vwxyz';

test.each([1, 2, 3, 5, 7, 26])('patches are applied at their places in chunks of %d bytes', async (size) => {
  expect(await read(PATCHES, size)).toBe(WHOLE);
});

test.each([0, 1, 4, 12, 13, 14, 21, 25])('a range from byte %d on has the patches that lie in it', async (start) => {
  expect(await read(PATCHES, 4, start)).toBe(WHOLE.slice(start));
});

test('the chunks of the file itself are not modified', async () => {
  await read(PATCHES, 5);
  expect(FILE.toString()).toBe('abcdefghijklmnopqrstuvwxyz');
});
