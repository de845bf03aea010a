import type { Content } from './content';

const OFFICE: Content[] = ['ole', 'zip', 'rtf'];

/** The content that a file with such an extension must have. An extension that is not listed may have any harmless content. */
const CONTENTS: ReadonlyMap<string, Content[]> = new Map([
  ...all('bmp', ['bmp']),
  ...all('jpg jpeg', ['jpeg']),
  ...all('png', ['png']),
  ...all('gif', ['gif']),
  ...all('webp', ['webp']),
  ...all('tif tiff', ['tiff']),
  ...all('svg', ['xml']),
  ...all('mp4 mov m4a m4v heic avif', ['mp4']),
  ...all('webm mkv', ['matroska']),
  ...all('avi', ['avi']),
  ...all('wmv wma', ['asf']),
  ...all('mpg mpeg', ['mpeg']),
  ...all('flv', ['flv']),
  ...all('rm ra', ['real']),
  ...all('swf', ['flash']),
  ...all('mp3 mp2', ['mp3', 'aac']),
  ...all('aac', ['aac', 'mp3', 'mp4']),
  ...all('wav', ['wav']),
  ...all('flac', ['flac']),
  ...all('ogg opus', ['ogg']),
  ...all('midi mid', ['midi']),
  ...all('ape', ['ape']),
  ...all('cda', ['cda']),
  ...all('pdf', ['pdf']),
  ...all('doc dot wps wpt docx dotx docm dotm', OFFICE),
  ...all('xls xlt et xlsx xltx xlsm xltm', OFFICE),
  ...all('ppt pptx pptm ppsx ppsm pps potx potm dpt dps', OFFICE),
  ...all('zip', ['zip']),
  ...all('rar', ['rar']),
]);

/** Extensions that an operating system executes or a browser shows as a page. */
const REFUSED = new Set(
  (
    'html htm xhtml xht shtml mht mhtml hta xml xsl xslt svgz js mjs cjs jsx ts mts cts tsx es es6 ecma wasm htc php phtml php5 jsp jspx asp aspx cgi pl py rb ' +
    'sh bash zsh ksh csh ps1 psm1 bat cmd com exe dll so msi msp scr pif cpl sys jar class vb vbs vbe ws wsf wsh reg lnk url ' +
    'desktop app application gadget inf scf chm crt'
  ).split(' '),
);

const REFUSED_CONTENT: (Content | undefined)[] = ['program', 'html'];

/** Types that a browser shows, with this content type. Everything else is served as a binary download. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['bmp', 'image/bmp'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['pdf', 'application/pdf'],
]);

export const isRefusedName = (extension: string): boolean => REFUSED.has(extension);

/** The content type with which a browser shows a file with such an extension; undefined if it is to be downloaded. */
export const shownAs = (extension: string): string | undefined => SHOWN.get(extension);

export type Verdict = 'good' | 'refused' | 'mismatch';

/** Whether this content may be stored with that extension. */
export function checkExtension(extension: string, content: Content | undefined): Verdict {
  if (REFUSED.has(extension) || REFUSED_CONTENT.includes(content)) return 'refused';
  const expected = CONTENTS.get(extension);
  if (expected) return content && expected.includes(content) ? 'good' : 'mismatch';
  return content === 'xml' ? 'refused' : 'good';
}

function all(extensions: string, contents: Content[]): [string, Content[]][] {
  return extensions.split(' ').map((extension) => [extension, contents]);
}
