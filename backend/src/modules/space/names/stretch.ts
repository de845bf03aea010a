/** The number of ids in a stretch. A stretch is searched and compared as one, and is read again if one of its rows was deleted. */
export const IDS_A_STRETCH = 1024;

/** Summarises which rows exist in a stretch of ids: how many there are, and the sum of their ids. */
export interface Stretch {
  /** the lowest id of the stretch */
  first: number;
  count: number;
  sum: number;
}

/** The first id of the stretch that contains an id. */
export const stretchOf = (id: number): number => id - (id % IDS_A_STRETCH);
