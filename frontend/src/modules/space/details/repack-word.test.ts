import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MOST_WORDS, repackWord } from './repack-word';

const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** The size that each part claims stands in the directory at the end, 24 bytes behind the sign of its entry. */
function claiming(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  for (let at = archive.length - 46; at >= 0; at--)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return archive;
}

it('keeps all parts of a document', () => {
  const parts = unzipSync(repackWord(packed({ 'word/document.xml': '<w:p>会议</w:p>', 'word/media/a.png': 'p' })));
  expect(Object.keys(parts)).toEqual(['word/document.xml', 'word/media/a.png']);
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toBe('<w:p>会议</w:p>');
});

it('refuses more text than can be drawn, in one part or in several, but accepts larger pictures', () => {
  const half = 'x'.repeat(MOST_WORDS / 2 + 1);
  expect(() => repackWord(packed({ 'word/document.xml': half, 'word/styles.xml': half }))).toThrow('too much');
  expect(() => repackWord(packed({ 'word/document.xml': half, 'word/media/a.png': half + half }))).not.toThrow();
});

it('refuses an archive that unpacks to too much', () => {
  expect(() => repackWord(claiming(packed({ a: 'x', b: 'y' }), 25 * 2 ** 20))).toThrow('too much');
});

it('keeps no more of a part than its declared size', () => {
  const document = claiming(packed({ 'word/document.xml': 'x'.repeat(10_000) }), 100);
  let kept = 0;
  try {
    kept = unzipSync(repackWord(document))['word/document.xml']?.length ?? 0;
  } catch {
    // Refused is as good.
  }
  expect(kept).toBeLessThanOrEqual(100);
});

it('refuses parts with a document type, and files that are no archive', () => {
  expect(() => repackWord(packed({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }))).toThrow('type');
  expect(() => repackWord(strToU8('no archive'))).toThrow();
});

it('refuses numbering lists that would each be read with the levels of all lists', () => {
  const numbering = (lists: number): Record<string, string> => ({
    'word/numbering.xml': `<w:numbering>${'<w:lvl w:ilvl="0"/>'.repeat(2000)}${'<w:num w:numId="1"></w:num>'.repeat(lists)}</w:numbering>`,
  });
  expect(() => repackWord(packed(numbering(250)))).not.toThrow();
  expect(() => repackWord(packed(numbering(251)))).toThrow('too much');
});
