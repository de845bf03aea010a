import { Readable } from 'node:stream';
import { ArchiveTooLarge, zipped, type ZipFile } from './zipped';

const file = (bytes: number): ZipFile => ({
  path: 'a.bin',
  time: new Date(),
  read: () => Promise.resolve(Readable.from([Buffer.alloc(bytes)])),
});

async function sizeOf(archive: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const part of archive) size += part.length;
  return size;
}

test('an archive fails above what its format can have, and not at it', async () => {
  const size = await sizeOf(zipped([file(1000)]));
  expect(size).toBeGreaterThan(1000);
  expect(await sizeOf(zipped([file(1000)], undefined, size))).toBe(size);
  await expect(sizeOf(zipped([file(1000)], undefined, size - 1))).rejects.toThrow(ArchiveTooLarge);
});

test('an archive says what its format refuses', async () => {
  await expect(sizeOf(zipped([{ ...file(1), path: 'a'.repeat(70_000) }]))).rejects.toThrow(/filename too long/);
});
