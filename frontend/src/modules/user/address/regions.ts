import { useCascaderAreaData as areaData } from '@vant/area-data';

/** A province with its cities, a city with its districts. */
export interface Region {
  name: string;
  children: Region[];
}

interface Listed {
  text: string;
  children?: Listed[];
}

const regionOf = ({ text, children = [] }: Listed): Region => ({ name: text, children: children.map(regionOf) });

/** The current provinces. Importing this file loads the whole list, so it must be imported dynamically. */
export const provinces: readonly Region[] = areaData().map(regionOf);
