import type { Pagination } from '../../call/api/api';
import type { Question, Way } from '../question/question';

/** The cursors to newer and older rows; undefined if there are no more in that direction. */
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
 * The cursors to the next and previous rows. A cursor is an id that is not included itself. A part without rows (a search that stopped
 * early) therefore goes back from just beyond its own start.
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

/** The address may contain anything. */
export const cursorOf = ({ cursor }: Question): number | undefined =>
  Number.isSafeInteger(cursor) ? cursor : undefined;

/** The direction in the address. It has no effect without a cursor. */
export const wayOf = (question: Question): Way =>
  question.way === 'newer' && cursorOf(question) !== undefined ? 'newer' : 'older';

/** The progress of a search in whole per cent. 100 is reached only at the end. */
export function percentOf({ searched, more }: Pick<Pagination, 'searched' | 'more'>, way: Way = 'older'): number {
  if (!more || !searched) return 100;
  const { newest, oldest, reached } = searched;
  const span = newest - oldest;
  if (span <= 0) return 0;
  const looked = way === 'older' ? newest - reached : reached - oldest;
  return Math.min(99, Math.max(0, Math.floor((looked / span) * 100)));
}
