import { types } from 'node:util';
import type { Language } from '../../../basis/context/language';
import { invalid } from '../../../basis/errors/invalid-error';
import { language } from '../../../basis/i18n/translate';
import { guessEncoding, LOCAL_ENCODINGS } from './guess-encoding';

const MARKS: [encoding: Encoding, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encodings in which a text file can be. */
export const ENCODINGS = ['utf-8', ...LOCAL_ENCODINGS, 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text, and how it was read. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** whether another encoding is as likely */
  isDoubtful: boolean;
}

/**
 * Decodes the text of a file. A mark at its beginning says the encoding; otherwise it is UTF-8 if it can be, and else it is guessed.
 * @param wanted the encoding that the sender has chosen
 * @throws InvalidError if the bytes are no text, or no text of the chosen encoding
 */
export function textOfBytes(bytes: Buffer, wanted?: Encoding, asker: Language = language()): DecodedText {
  const read = (encoding: Encoding | undefined, isDoubtful = false): DecodedText | undefined => {
    const text = encoding && decoded(bytes, encoding);
    return encoding === undefined || text === undefined ? undefined : { text, encoding, isDoubtful };
  };
  if (wanted) return read(wanted) ?? refuse('import.otherEncoding');
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return read(marked[0]) ?? refuse('import.unreadable');
  const certain = read(wideOf(bytes)) ?? read('utf-8');
  if (certain) return certain;
  const possible = LOCAL_ENCODINGS.filter((encoding) => decoded(bytes, encoding) !== undefined);
  const guessed = guessEncoding(bytes, possible, asker);
  return read(guessed?.encoding, guessed?.isDoubtful) ?? refuse('import.unreadable');
}

function refuse(key: 'import.unreadable' | 'import.otherEncoding'): never {
  throw invalid('file', key);
}

/** The first part of a file, by which its encoding is judged. */
const SAMPLE_BYTES = 65_536;

/** UTF-16 without a mark: the upper byte of each plain character is zero. So is the lower one of a few others, such as 一 and 开. */
function wideOf(bytes: Buffer): Encoding | undefined {
  const zeros = [...bytes.subarray(0, SAMPLE_BYTES).entries()].filter(([, byte]) => byte === 0);
  const odd = zeros.filter(([at]) => at % 2).length;
  return zeros.length ? (odd * 2 >= zeros.length ? 'utf-16le' : 'utf-16be') : undefined;
}

/** Control characters that no text has. */
const UNTEXTUAL = /(?![\t\n\v\f\r])\p{Cc}/u;

function decoded(bytes: Buffer, encoding: Encoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const isText = encoding.startsWith('utf-16') ? !UNTEXTUAL.test(text) : !text.includes('\0');
    return isText ? text : undefined;
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return undefined;
    throw error;
  }
}
