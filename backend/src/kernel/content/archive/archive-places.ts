import { TooMuch } from '../../basis/errors/too-much';
import { Semaphore } from '../../basis/fairness/semaphore';

/** Archives that are sent at once by this node: each reads files from the disk or the bucket as fast as its reader takes them. */
const AT_ONCE = 16;
const MOST_WAITING = 100;
const OF_ONE = { atOnce: 2, waiting: 8, full: () => new TooMuch('busy.own') };

export const archivePlaces = new Semaphore(AT_ONCE, MOST_WAITING, () => new TooMuch('busy.all'), OF_ONE);
