import { zipSync } from 'fflate';
import { Readable } from 'node:stream';
import { contentOf } from './content';
import { DraftReader } from './draft';
import { labelsOf, labelsOfName } from './labels';

/** The labels of a file that arrives in pieces of the given size. */
async function labels(bytes: Buffer, piece = bytes.length): Promise<string[]> {
  const reading = new DraftReader();
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  await reading.readAll(Readable.from(pieces) as AsyncIterable<Buffer>);
  const { windows, words, size } = reading.finishDraft();
  expect(size).toBe(bytes.length);
  expect(windows.tail.equals(bytes.subarray(-256 * 1024))).toBe(true);
  return labelsOf(windows, await contentOf(windows.head), words);
}

const zip = (names: string[], filler = 0): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(names.map((name) => [name, [Buffer.alloc(100 + filler), { level: 0 }]])) as never),
  );
const ole = (word: string, at: number): Buffer => {
  const bytes = Buffer.alloc(400_000);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.write(word, at, 'utf16le');
  return bytes;
};

test('macros are found in new and old office files at any place, in chunks of any size', async () => {
  expect(await labels(zip(['word/document.xml', 'word/vbaProject.bin']))).toEqual(['macros']);
  expect(await labels(zip(['word/document.xml']))).toEqual([]);
  for (const at of [600, 65_530, 200_001, 399_900])
    for (const piece of [400_000, 65_536, 1000])
      expect(await labels(ole('_VBA_PROJECT', at), piece)).toEqual(['macros']);
});

test('encrypted files are recognised', async () => {
  const locked = zip(['a.txt']);
  const entry = locked.indexOf('PK\x01\x02', 0, 'latin1');
  locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
  expect(await labels(locked)).toEqual(['encrypted']);
  expect(await labels(ole('EncryptedPackage', 5000))).toEqual(['encrypted']);
  expect(await labels(Buffer.from('%PDF-1.7 trailer << /Encrypt 5 0 R >>'))).toEqual(['encrypted']);
});

test('an archive that unpacks to far more than its size is labelled, and a broken table is ignored', async () => {
  const bomb = zip(['a', 'b']);
  for (let at = bomb.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 1, 'latin1'))
    bomb.writeUInt32LE(0xf0000000, at + 24);
  expect(await labels(bomb)).toEqual(['archiveTooLarge']);
  expect(await labels(zip(['a', 'b'], 300_000))).toEqual([]);
  const cut = zip(['a', 'b']);
  cut.writeUInt32LE(0xffffffff, cut.length - 6);
  expect(await labels(cut)).toEqual([]);
});

test('misleading file names are labelled', () => {
  expect(labelsOfName('letter.exe.pdf')).toEqual(['doubleExtension']);
  expect(labelsOfName('photo.JS.png')).toEqual(['doubleExtension']);
  expect(labelsOfName('report.v2.pdf')).toEqual([]);
  expect(labelsOfName('plan.docm')).toEqual(['macros']);
});
