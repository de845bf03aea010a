import type { Region } from './regions';

/** The names of province, city and district. */
export type Triple = [province: string, city: string, district: string];

/** Whether the three names are in the list. Regions are renamed and abolished, but stored addresses keep the old names. */
export function isListed(provinces: readonly Region[], [province, city, district]: Triple): boolean {
  const cities = provinces.find(({ name }) => name === province)?.children ?? [];
  const districts = cities.find(({ name }) => name === city)?.children ?? [];
  return districts.some(({ name }) => name === district);
}
