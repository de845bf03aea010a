import type { Region } from './regions';

/** Province, city and district, by their names. */
export type Triple = [province: string, city: string, district: string];

/** Whether a triple stands in the list; regions are renamed and abolished, and addresses outlive them. */
export function isListed(provinces: readonly Region[], [province, city, district]: Triple): boolean {
  const cities = provinces.find(({ name }) => name === province)?.children ?? [];
  const districts = cities.find(({ name }) => name === city)?.children ?? [];
  return districts.some(({ name }) => name === district);
}
