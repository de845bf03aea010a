const MOST_BYTES = 150;

/**
 * A file name that is harmless as a path, in an address and on every file system: letters, digits, dot, dash and underscore
 * of any script, no path, no leading or trailing dot, and not too long for a file system that counts bytes.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .split(/[/\\\0]/)
    .at(-1)
    ?.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._-]+|[._-]+$/g, '');
  return shortened(plain || 'file');
}

/** Cut in the middle, so that the extension stays. */
function shortened(name: string): string {
  const extension = extensionOf(name);
  const ending = extension ? `.${extension}` : '';
  let stem = ending ? name.slice(0, -ending.length) : name;
  while (Buffer.byteLength(stem + ending) > MOST_BYTES) stem = [...stem].slice(0, -1).join('');
  return stem + ending;
}

/** In lower case, without the dot; empty where there is none. */
export const extensionOf = (name: string): string => (/\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? '').toLowerCase();
