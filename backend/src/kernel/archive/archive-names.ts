const FORBIDDEN = /[\p{C}<>:"/\\|?*\u2028\u2029]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns a file name that every system can unpack and that cannot point outside its folder. */
export function safeEntryName(name: string): string {
  const plain = name.replace(FORBIDDEN, '_').replace(/^\.+/, '_').trim();
  const whole = plain.endsWith('.') ? `${plain.slice(0, -1)}_` : plain;
  return (RESERVED.test(whole) ? `_${whole}` : whole) || '_';
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
