import { extensionOf } from '../upload/safe-name';
import { withinBytes } from '../upload/within-bytes';

const FORBIDDEN = /[\p{C}<>:"/\\|?*\u2028\u2029]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** File systems refuse names of more than 255 bytes. A number may be added to the name. */
const MOST_BYTES = 200;

/** Returns a file name that every system can unpack and that cannot point outside its folder. */
export function safeEntryName(name: string): string {
  const plain = notTooLong(name).replace(FORBIDDEN, '_').replace(/^\.+/, '_').trim();
  const whole = plain.endsWith('.') ? `${plain.slice(0, -1)}_` : plain;
  return (RESERVED.test(whole) ? `_${whole}` : whole) || '_';
}

/** Shortens a name before its extension. */
function notTooLong(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name;
  const { length } = extensionOf(name.slice(-MOST_BYTES));
  const ending = length ? name.slice(-length - 1) : '';
  return withinBytes(name, MOST_BYTES - ending.length) + ending;
}

/** Gives each file a unique path, also on file systems that ignore case: `plan.pdf`, `plan (2).pdf`. */
export function uniquePaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (folder, name) => {
    const first = folder + safeEntryName(name);
    const word = first.toLowerCase();
    let path = first;
    for (let nth = counts.get(word) ?? 1; taken.has(path.toLowerCase());) {
      path = numbered(first, ++nth);
      counts.set(word, nth);
    }
    taken.add(path.toLowerCase());
    return path;
  };
}

function numbered(path: string, nth: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? `${path.slice(0, dot)} (${nth})${path.slice(dot)}` : `${path} (${nth})`;
}
