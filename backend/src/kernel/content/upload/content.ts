import { markupOf } from './markup';

/** The detected content of a file, by its first bytes. Each value is a family that one extension may stand for. */
export type Content =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'mp4'
  | 'matroska'
  | 'avi'
  | 'asf'
  | 'mpeg'
  | 'flv'
  | 'real'
  | 'flash'
  | 'mp3'
  | 'wav'
  | 'flac'
  | 'ogg'
  | 'midi'
  | 'ape'
  | 'aac'
  | 'cda'
  | 'pdf'
  | 'ole'
  | 'rtf'
  | 'zip'
  | 'gzip'
  | 'rar'
  | 'program'
  | 'html'
  | 'xml';

/**
 * Signatures that the library does not detect from the first bytes alone: it would have to unpack, needs more bytes, or does not know them.
 */
const BEGINNINGS: [Content, bytes: string][] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['gzip', '\x1f\x8b'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['matroska', '\x1aE\xdf\xa3'],
  ['asf', '0&\xb2u\x8ef\xcf\x11'],
  ['mp3', 'ID3'],
  ['ogg', 'OggS'],
  ['real', '.ra\xfd'],
  ['flash', 'ZWS'],
  ['program', '#!'],
  ['program', '\xca\xfe\xba\xbe'],
];

/** The library's names, which are file extensions, by family. */
const FAMILIES: ReadonlyMap<string, Content> = new Map([
  ...family('jpeg', 'jpg'),
  ...family('gif', 'gif'),
  ...family('webp', 'webp'),
  ...family('bmp', 'bmp'),
  ...family('tiff', 'tif cr2 nef dng arw'),
  ...family('mp4', 'mp4 mov m4a m4b m4p m4v f4a f4b f4p f4v 3gp 3g2 heic avif cr3'),
  ...family('avi', 'avi'),
  ...family('wav', 'wav'),
  ...family('mpeg', 'mpg'),
  ...family('flv', 'flv'),
  ...family('real', 'rm'),
  ...family('flash', 'swf'),
  ...family('mp3', 'mp1 mp2 mp3'),
  ...family('flac', 'flac'),
  ...family('midi', 'mid'),
  ...family('ape', 'ape'),
  ...family('aac', 'aac'),
  ...family('pdf', 'pdf'),
  ...family('ole', 'cfb'),
  ...family('rtf', 'rtf'),
  ...family('rar', 'rar'),
  ...family('program', 'exe elf macho class wasm'),
  ...family('xml', 'xml'),
]);

/** How many bytes the library reads if nothing has to be unpacked. */
const HEAD_BYTES = 4100;

/**
 * Undefined if the bytes have no signature, as plain text has none. Markup is checked before the library, because the byte order mark of
 * UTF-16 looks like a frame of MPEG audio.
 */
export async function contentOf(head: Buffer): Promise<Content | undefined> {
  return beginningOf(head) ?? markupOf(head) ?? (await familyOf(head));
}

function beginningOf(head: Buffer): Content | undefined {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('RIFF') && start.startsWith('CDDA', 8)) return 'cda';
  return BEGINNINGS.find(([, bytes]) => start.startsWith(bytes))?.[0];
}

async function familyOf(head: Buffer): Promise<Content | undefined> {
  // Loaded with the first file that is checked, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES));
  return found && FAMILIES.get(found.ext);
}

function family(content: Content, names: string): [string, Content][] {
  return names.split(' ').map((name) => [name, content]);
}
