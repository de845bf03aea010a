import type { Position } from './step';

interface Way extends Position {
  people: readonly number[];
  /** lowest id to read for each person */
  floor: number;
  most: number;
}

/** Number of people that are searched before the node sends another heartbeat. */
const PEOPLE_AT_ONCE = 100;

/**
 * The next rows of many people, in the order of the people and then of the ids. Each row is read once, by an index.
 * @param read reads some rows of one person after an id, lowest id first
 */
export async function gather<R extends { id: number }>(
  { people, place, reached, floor, most }: Way,
  read: (person: number, after: number, most: number) => Promise<R[]>,
): Promise<{ rows: R[]; to: Position; isOver: boolean }> {
  const rows: R[] = [];
  const last = Math.min(people.length, place + PEOPLE_AT_ONCE);
  while (place < last && rows.length < most) {
    const wanted = most - rows.length;
    const some = await read(people[place] as number, reached, wanted);
    rows.push(...some);
    if (some.length === wanted) reached = some.at(-1)?.id ?? reached;
    else [place, reached] = [place + 1, floor];
  }
  return { rows, to: { place, reached }, isOver: place >= people.length && !rows.length };
}
