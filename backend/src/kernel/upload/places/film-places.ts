import type { Gap } from './gap';

/** Latitude, longitude, perhaps a height and a system of reference, as ISO 6709 writes them: telephones put it into films. */
const PLACE = /[+-]\d{2,6}\.\d{2,8}[+-]\d{3,7}\.\d{2,8}(?:[+-]\d{1,6}(?:\.\d{1,6})?)?(?:CRS[A-Za-z0-9_:]{1,20})?\//g;

/** Where a film says where it was taken. @param at where these bytes stand in the file */
export function filmPlaces(bytes: Buffer, at: number): Gap[] {
  return [...bytes.toString('latin1').matchAll(PLACE)].map((found): Gap => {
    return { at: at + found.index, length: found[0].length, fill: 32 };
  });
}
