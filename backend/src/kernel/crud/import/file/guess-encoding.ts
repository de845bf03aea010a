import type { Language } from '../../../basis/context/language';

/** The encodings of files without a byte order mark that are not UTF-8, as spreadsheets write them. */
export const LOCAL_ENCODINGS = ['gb18030', 'big5', 'windows-1252'] as const;
type LocalEncoding = (typeof LOCAL_ENCODINGS)[number];

/** Enough characters to tell encodings apart. */
const SAMPLE = 64 * 1024;
/** Scores that differ less say nothing. */
const CLEAR = 0.25;
/** A text of which less is usual is perhaps in none of these encodings. */
const USUAL = 0.6;

/**
 * Guesses by how many of the characters are among the usual ones of an encoding. Short texts can be equally usual in two: 賭博 in Big5 is
 * 戒痴 in GB18030. Then the language of the asker decides.
 * @param possible the encodings in which the bytes are text at all
 */
export function guessEncoding(
  bytes: Buffer,
  possible: readonly LocalEncoding[],
  language: Language,
): { encoding: LocalEncoding; isDoubtful: boolean } | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const expected = language === 'zh-tw' ? 'big5' : 'gb18030';
  const scores = possible.map((encoding) => ({ encoding, score: SCORES[encoding](sample) }));
  const best = Math.max(...scores.map(({ score }) => score));
  const close = scores.filter(({ score }) => score > best - CLEAR);
  const found = close.find(({ encoding }) => encoding === expected) ?? close.find(({ score }) => score === best);
  return found && { encoding: found.encoding, isDoubtful: close.length > 1 || best < USUAL };
}

const SCORES: Record<LocalEncoding, (bytes: Buffer) => number> = {
  gb18030: (bytes) =>
    usualPairs(bytes, (lead, trail) => trail >= 0xa1 && (lead <= 0xa3 || (lead >= 0xb0 && lead <= 0xd7))),
  big5: (bytes) => usualPairs(bytes, (lead) => lead >= 0xa1 && lead <= 0xc6),
  'windows-1252': lettersAlone,
};

/** The share of two-byte characters that are usual: punctuation, or the characters that are learnt first. */
function usualPairs(bytes: Buffer, isUsual: (lead: number, trail: number) => boolean): number {
  let all = 0;
  let usual = 0;
  for (let at = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    all++;
    if (lead >= 0xa1 && isUsual(lead, trail)) usual++;
  }
  return all ? usual / all : 0;
}

/** The share of letters with accents that stand alone beside a plain letter. */
function lettersAlone(bytes: Buffer): number {
  let all = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    all++;
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]];
    if (byte >= 0xc0 && before < 0x80 && after < 0x80 && (isLetter(before) || isLetter(after))) alone++;
  }
  return all ? alone / all : 0;
}

const isLetter = (byte: number): boolean => /[a-z]/i.test(String.fromCharCode(byte));
