import { withinBytes } from './within-bytes';
import { withoutEnd, withoutStart } from './without-ends';

const MOST_BYTES = 150;
const MOST_CHARACTERS = 500;

/**
 * A file name that is safe as a path, in a URL and on every file system: letters, digits, dot, dash and underscore of any script, no path,
 * no leading or trailing dot, and not too long for a file system that counts bytes.
 */
export function safeName(name: string): string {
  const last =
    name
      .slice(-MOST_CHARACTERS)
      .split(/[/\\\0]/)
      .at(-1) ?? '';
  const whole = withoutEnd(last.normalize('NFC'), /[\s.]/);
  const extension = extensionOf(whole);
  const ending = extension ? `.${extension}` : '';
  const stem = plain(ending ? whole.slice(0, -ending.length) : whole) || 'file';
  return withinBytes(stem, MOST_BYTES - ending.length) + ending;
}

function plain(text: string): string {
  const plainer = text
    .slice(0, MOST_BYTES)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/\.{2,}/g, '.');
  return withoutEnd(withoutStart(plainer, /[._-]/), /[._-]/);
}

/** The extension of a name in lower case, without the dot; empty if there is none. */
export const extensionOf = (name: string): string => (/\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? '').toLowerCase();
