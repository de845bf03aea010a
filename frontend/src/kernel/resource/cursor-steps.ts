import type { Pagination } from '../api';
import type { Question, Way } from './question';

/** Where a list that goes from id to id can be read on: nothing where there is no more in that way. */
export interface Steps {
  older: Step | undefined;
  newer: Step | undefined;
}

export interface Step {
  cursor: number;
  way: Way | undefined;
}

type Place = Pick<Question, 'cursor' | 'way'>;

/**
 * The ways on from what is shown. A cursor is an id that itself is not shown again, so what has shown nothing yet (a
 * search that stopped early) goes back from just beyond its own beginning.
 */
export function stepsOf(ids: readonly number[], { cursor, way }: Place, found: Pagination | undefined): Steps {
  if (!found) return { older: undefined, newer: undefined };
  const on = found.more && typeof found.cursor === 'number' ? found.cursor : undefined;
  const step = (cursor: number | undefined, way?: Way): Step | undefined =>
    cursor === undefined ? undefined : { cursor, way };
  if (way === 'newer') {
    return { older: step(ids.at(-1) ?? (cursor === undefined ? undefined : cursor + 1)), newer: step(on, 'newer') };
  }
  const back = cursor === undefined ? undefined : (ids[0] ?? cursor - 1);
  return { older: step(on), newer: step(back, 'newer') };
}

/** An address may say anything. */
export const cursorOf = ({ cursor }: Question): number | undefined =>
  Number.isSafeInteger(cursor) ? cursor : undefined;

/** Which way an address asks for; what it says without a cursor leads nowhere. */
export const wayOf = (question: Question): Way =>
  question.way === 'newer' && cursorOf(question) !== undefined ? 'newer' : 'older';

/** How much of its scope a search has looked through, in whole per cent; a hundred only at its end. */
export function percentOf({ searched, more }: Pick<Pagination, 'searched' | 'more'>, way: Way = 'older'): number {
  if (!more || !searched) return 100;
  const { newest, oldest, reached } = searched;
  const span = newest - oldest;
  if (span <= 0) return 0;
  const looked = way === 'older' ? newest - reached : reached - oldest;
  return Math.min(99, Math.max(0, Math.floor((looked / span) * 100)));
}
