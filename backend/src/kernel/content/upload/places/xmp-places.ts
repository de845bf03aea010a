import type { Gap } from './gap';

/** Every part is bounded, so that the search takes linear time. */
const PLACE = /exif:GPS[A-Za-z]{1,40}(?:\s{0,4}=\s{0,4}["']|>)([^"'<>]{1,200})/g;

/** The location data in an XMP text of Adobe. @param at offset of the text in the file */
export function xmpPlaces(text: Buffer, at: number): Gap[] {
  return [...text.toString('latin1').matchAll(PLACE)].map((found) => {
    const [whole, value = ''] = found;
    return { at: at + found.index + whole.length - value.length, length: value.length, fill: 32 };
  });
}
