import type { Gap } from './gap';

/** Bounded in each part, so that it reads a text once. */
const PLACE = /exif:GPS[A-Za-z]{1,40}(?:\s{0,4}=\s{0,4}["']|>)([^"'<>]{1,200})/g;

/** Where a text of Adobe's says where a picture was taken. @param at where it stands in the file */
export function xmpPlaces(text: Buffer, at: number): Gap[] {
  return [...text.toString('latin1').matchAll(PLACE)].map((found) => {
    const [whole, value = ''] = found;
    return { at: at + found.index + whole.length - value.length, length: value.length, fill: 32 };
  });
}
