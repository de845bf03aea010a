/** What the first bytes of a file say it is. */
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
  | 'rar'
  | 'program'
  | 'html'
  | 'xml';

/** Bytes at a place: text is read as Latin-1, a dot stands for any byte. */
const SIGNATURES: [Content, at: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 0, 'RIFF....WEBP'],
  ['wav', 0, 'RIFF....WAVE'],
  ['avi', 0, 'RIFF....AVI '],
  ['cda', 0, 'RIFF....CDDA'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['mp4', 4, 'ftyp'],
  ['mp4', 4, 'moov'],
  ['mp4', 4, 'mdat'],
  ['mp4', 4, 'wide'],
  ['matroska', 0, '\x1aE\xdf\xa3'],
  ['asf', 0, '0&\xb2u\x8ef\xcf\x11'],
  ['mpeg', 0, '\0\0\x01\xba'],
  ['mpeg', 0, '\0\0\x01\xb3'],
  ['flv', 0, 'FLV\x01'],
  ['real', 0, '.RMF'],
  ['real', 0, '.ra\xfd'],
  ['flash', 0, 'FWS'],
  ['flash', 0, 'CWS'],
  ['flash', 0, 'ZWS'],
  ['mp3', 0, 'ID3'],
  ['flac', 0, 'fLaC'],
  ['ogg', 0, 'OggS'],
  ['midi', 0, 'MThd'],
  ['ape', 0, 'MAC '],
  ['aac', 0, '\xff\xf1'],
  ['aac', 0, '\xff\xf9'],
  ['pdf', 0, '%PDF-'],
  ['ole', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', 0, '{\\rtf'],
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['program', 0, 'MZ'],
  ['program', 0, '\x7fELF'],
  ['program', 0, '#!'],
  ['program', 0, '\xca\xfe\xba\xbe'],
  ['program', 0, '\xfe\xed\xfa\xce'],
  ['program', 0, '\xfe\xed\xfa\xcf'],
  ['program', 0, '\xce\xfa\xed\xfe'],
  ['program', 0, '\xcf\xfa\xed\xfe'],
  ['bmp', 0, 'BM'],
];

/** None where the bytes say nothing, as those of plain text. */
export function contentOf(head: Buffer): Content | undefined {
  const start = head.toString('latin1', 0, 64);
  const found = SIGNATURES.find(([, at, bytes]) => bytes.length + at <= start.length && matches(start, at, bytes));
  return found?.[0] ?? markup(head) ?? mpegAudio(head);
}

const matches = (start: string, at: number, bytes: string): boolean =>
  [...bytes].every((byte, index) => (byte === '.' && index > 0) || start[at + index] === byte);

/** An audio frame without a tag in front begins with eleven bits set. */
const mpegAudio = (head: Buffer): Content | undefined =>
  head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 ? 'mp3' : undefined;

const HTML =
  /^(<!--.*?-->\s*)*<(!doctype html|html|head|body|script|iframe|style|title|meta|link|base|object|embed)\b/s;
const XML = /^(<!--.*?-->\s*)*<(\?xml|svg|!doctype svg|xsl:)/s;

/** What a browser that guesses might take for a page. */
function markup(head: Buffer): Content | undefined {
  const text = (isUtf16(head) ? head.toString('utf16le') : head.toString('utf8'))
    .replace(/^\ufeff/, '')
    .trimStart()
    .toLowerCase();
  return HTML.test(text) ? 'html' : XML.test(text) ? 'xml' : undefined;
}

const isUtf16 = (head: Buffer): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[1] === 0 && head[0] !== 0);
