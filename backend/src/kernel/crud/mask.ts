import type { MaskForm } from '../entity/mark';

const STAR = '*';

/** How much of a value stays: from its beginning and from its end. */
const SHOWN: Record<MaskForm, [first: number, last: number]> = {
  phone: [3, 4],
  idCard: [3, 4],
  bankCard: [0, 4],
  name: [1, 0],
  email: [1, 0],
};

/** The value with its middle hidden. At least a third is hidden, however short it is. */
export function mask(form: MaskForm, value: string): string {
  const at = form === 'email' ? value.lastIndexOf('@') : -1;
  return at > 0 ? middleHidden(value.slice(0, at), SHOWN.email) + value.slice(at) : middleHidden(value, SHOWN[form]);
}

function middleHidden(text: string, [first, last]: [number, number]): string {
  const characters = [...text];
  const most = Math.floor((characters.length * 2) / 3);
  const [head, tail] = first + last <= most ? [first, last] : [Math.min(first, most >> 1), Math.min(last, most >> 1)];
  const hidden = characters.length - head - tail;
  return characters.slice(0, head).join('') + STAR.repeat(hidden) + characters.slice(head + hidden).join('');
}
