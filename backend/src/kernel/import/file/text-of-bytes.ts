import { types } from 'node:util';
import { invalid } from '../../errors/invalid-error';

const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * A text without a byte order mark is UTF-8, or GB18030 as Excel writes it in China. GB18030 accepts nearly any bytes, so it is tried last.
 */
const UNMARKED = ['utf-8', 'gb18030'];

/** Decodes the text of a file, in any of these encodings. @throws InvalidError if the bytes are no text, or contain a NUL character */
export function textOfBytes(bytes: Buffer): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  for (const encoding of marked ? [marked[0]] : UNMARKED) {
    const text = decoded(bytes, encoding);
    if (text !== undefined && !text.includes('\0')) return text;
  }
  throw invalid('file', 'import.unreadable');
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return undefined;
    throw error;
  }
}
