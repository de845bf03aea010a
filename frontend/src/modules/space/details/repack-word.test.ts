import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MOST_WORDS, repackWord } from './repack-word';

const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

it('gives back all that is in a document', () => {
  const parts = unzipSync(repackWord(packed({ 'word/document.xml': '<w:p>会议</w:p>', 'word/media/a.png': 'p' })));
  expect(Object.keys(parts)).toEqual(['word/document.xml', 'word/media/a.png']);
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toBe('<w:p>会议</w:p>');
});

it('refuses more words than can be drawn, in one part or in many; pictures may be larger', () => {
  const half = 'x'.repeat(MOST_WORDS / 2 + 1);
  expect(() => repackWord(packed({ 'word/document.xml': half, 'word/styles.xml': half }))).toThrow('too much');
  expect(() => repackWord(packed({ 'word/document.xml': half, 'word/media/a.png': half + half }))).not.toThrow();
});

it('refuses what unpacks to too much, whatever it is', () => {
  const part = ' '.repeat(25 * 2 ** 20);
  expect(() => repackWord(packed({ a: part, b: part }))).toThrow('too much');
});

it('keeps no more of a part than that claims to hold', () => {
  const document = packed({ 'word/document.xml': 'x'.repeat(MOST_WORDS * 2) });
  // The size that is claimed stands in the directory at the end, 24 bytes behind the sign of its entry.
  const view = new DataView(document.buffer, document.byteOffset);
  for (let at = document.length - 4; at >= 0; at--)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  let kept = 0;
  try {
    kept = unzipSync(repackWord(document))['word/document.xml']?.length ?? 0;
  } catch {
    // Refused is as good.
  }
  expect(kept).toBeLessThanOrEqual(100);
});

it('refuses parts that declare a type, and what is no archive', () => {
  expect(() => repackWord(packed({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }))).toThrow('type');
  expect(() => repackWord(strToU8('no archive'))).toThrow();
});
