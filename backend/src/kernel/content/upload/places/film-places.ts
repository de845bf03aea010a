import type { Gap } from './gap';

/** Latitude, longitude, and optionally altitude and reference system, as in ISO 6709. Phones write them into videos. */
const PLACE = /[+-]\d{2,6}\.\d{2,8}[+-]\d{3,7}\.\d{2,8}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?(?:CRS[A-Za-z0-9_:]{1,20})?\//g;

/** The locations in a video. @param at offset of these bytes in the file */
export function filmPlaces(bytes: Buffer, at: number): Gap[] {
  return [...bytes.toString('latin1').matchAll(PLACE)].map((found): Gap => {
    return { at: at + found.index, length: found[0].length, fill: 32 };
  });
}
