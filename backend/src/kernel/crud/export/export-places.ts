import { TooMuch } from '../../basis/errors/too-much';
import { Semaphore } from '../../basis/fairness/semaphore';

/** Files that are written at once on this node. Each holds a page of rows, and of a sorted list the ids of all rows. */
const AT_ONCE = 8;
const MOST_WAITING = 200;
/** A person who presses the button again and again waits for the own files only. */
const OF_ONE = { atOnce: 2, waiting: 8, full: () => new TooMuch('busy.own') };

export const exportPlaces = new Semaphore(AT_ONCE, MOST_WAITING, () => new TooMuch('busy.all'), OF_ONE);
