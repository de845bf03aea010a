/** So many ids are looked through at once, compared at once, and read again at once where one of their rows has gone. */
export const IDS_A_STRETCH = 1024;

/** Which rows there are of a stretch of ids: so many, whose ids have this sum. */
export interface Stretch {
  /** the lowest id that belongs to it */
  first: number;
  count: number;
  sum: number;
}

/** The first id of the stretch that an id belongs to. */
export const stretchOf = (id: number): number => id - (id % IDS_A_STRETCH);
