import type { MaskForm } from '../../rows/entity/mark';

const STAR = '*';

/** How many characters of a value stay visible at its start and at its end. */
const SHOWN: Record<MaskForm, [first: number, last: number]> = {
  phone: [3, 4],
  idCard: [3, 4],
  bankCard: [0, 4],
  name: [1, 0],
  email: [1, 0],
};

/** Returns the value with its middle hidden. At least a third of it is hidden, even if it is short. */
export function mask(form: MaskForm, value: string): string {
  const at = form === 'email' ? value.lastIndexOf('@') : -1;
  return at > 0 ? middleHidden(value.slice(0, at), SHOWN.email) + value.slice(at) : middleHidden(value, SHOWN[form]);
}

function middleHidden(text: string, [first, last]: [number, number]): string {
  const length = characterCount(text);
  const most = Math.floor((length * 2) / 3);
  const [head, tail] = first + last <= most ? [first, last] : [Math.min(first, most >> 1), Math.min(last, most >> 1)];
  return firstOf(text, head) + STAR.repeat(length - head - tail) + lastOf(text, tail);
}

/**
 * Counts characters; a surrogate pair counts as one. It does not split the text into an array, because a text can have a megabyte and only
 * a few characters of it are shown.
 */
function characterCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count++;
  return count;
}

const firstOf = (text: string, count: number): string => [...text.slice(0, count * 2)].slice(0, count).join('');

const lastOf = (text: string, count: number): string =>
  count ? [...text.slice(-count * 2)].slice(-count).join('') : '';
