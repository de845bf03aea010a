import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { writeDraft } from './draft';

const folder = mkdtempSync(join(tmpdir(), 'draft-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A disk that is slow to open files. */
function slowToOpen() {
  const { open } = fs;
  return jest.spyOn(fs, 'open').mockImplementation((...args: Parameters<typeof open>) => {
    void setTimeout(20).then(() => open(...args));
  });
}

/** A stream that failed before anybody read it. */
const failedStream = (error: Error): Readable => new Readable().on('error', () => {}).destroy(error);

test('a draft that fails has already created its file, so that this can be removed', async () => {
  const disk = slowToOpen();
  const path = join(folder, 'failed');
  await expect(writeDraft(failedStream(new Error('cut off')), path)).rejects.toThrow('cut off');
  expect(existsSync(path)).toBe(true);
  disk.mockRestore();
});

test('a draft never replaces an existing file', async () => {
  const path = join(folder, 'twice');
  await writeDraft(Readable.from([Buffer.from('first')]), path);
  await expect(writeDraft(Readable.from([Buffer.from('second')]), path)).rejects.toThrow('EEXIST');
  expect(fs.readFileSync(path, 'utf8')).toBe('first');
});
