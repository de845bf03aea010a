import type { Content } from './signatures';

const OFFICE: Content[] = ['ole', 'zip', 'rtf'];

/** What must be inside of a file with such a name. An extension that is not listed may hold anything harmless. */
const CONTENTS: Record<string, Content[]> = {
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
};

/** What an operating system runs or a browser shows as a page. */
const REFUSED = new Set(
  (
    'html htm xhtml xht shtml mht mhtml hta xml xsl xslt js mjs cjs jsx ts wasm htc php phtml php5 jsp jspx asp aspx cgi pl py rb ' +
    'sh bash zsh ksh csh ps1 psm1 bat cmd com exe dll so msi msp scr pif cpl sys jar class vb vbs vbe ws wsf wsh reg lnk url ' +
    'desktop app application gadget inf scf chm crt'
  ).split(' '),
);

const REFUSED_CONTENT: (Content | undefined)[] = ['program', 'html'];

/** Shown in the browser when opened; everything else is offered as a download. */
const SHOWN = new Set('png jpg jpeg gif webp bmp avif mp4 m4v mov webm mp3 m4a wav ogg opus aac flac pdf'.split(' '));

export const isRefusedName = (extension: string): boolean => REFUSED.has(extension);

export const isShown = (extension: string): boolean => SHOWN.has(extension);

export type Verdict = 'good' | 'refused' | 'mismatch';

/** Whether these bytes may be kept under that extension. */
export function judge(extension: string, content: Content | undefined): Verdict {
  if (REFUSED.has(extension) || REFUSED_CONTENT.includes(content)) return 'refused';
  const expected = CONTENTS[extension];
  if (expected) return content && expected.includes(content) ? 'good' : 'mismatch';
  return content === 'xml' ? 'refused' : 'good';
}

function all(extensions: string, contents: Content[]): Record<string, Content[]> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, contents]));
}
