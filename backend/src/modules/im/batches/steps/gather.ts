import type { Position } from './step';

interface Way extends Position {
  /** those from the place on */
  people: readonly number[];
  /** lowest id to read for each person */
  floor: number;
  most: number;
}

/** Number of people that are searched before the node sends another heartbeat. */
export const PEOPLE_AT_ONCE = 100;

/**
 * The next rows of many people, in the order of the people and then of the ids. Each row is read once, by an index.
 * @param read reads some rows of one person after an id, lowest id first
 */
export async function gather<R extends { id: number }>(
  { people, place, reached, floor, most }: Way,
  read: (person: number, after: number, most: number) => Promise<R[]>,
): Promise<{ rows: R[]; to: Position; isOver: boolean }> {
  const rows: R[] = [];
  let at = 0;
  while (at < Math.min(people.length, PEOPLE_AT_ONCE) && rows.length < most) {
    const wanted = most - rows.length;
    const some = await read(people[at] as number, reached, wanted);
    rows.push(...some);
    if (some.length === wanted) reached = some.at(-1)?.id ?? reached;
    else [at, reached] = [at + 1, floor];
  }
  return { rows, to: { place: place + at, reached }, isOver: !people.length };
}
