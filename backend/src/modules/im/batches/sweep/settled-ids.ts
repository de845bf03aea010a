import { SETTLED_MS } from '../../queries/rows-after';
import type { NewestIds } from './swept-kinds';

interface Moment {
  time: number;
  ids: NewestIds;
}

/**
 * The highest ids of a minute ago. A message gets its id before it is stored, so messages with lower ids than the newest may still
 * appear, but none with lower ids than the newest of a minute ago. After a restart nothing is known for a minute.
 */
export class SettledIds {
  private moments: Moment[] = [];

  /** @param now in milliseconds, of a clock that is never set @returns the ids below which nothing can appear any more */
  noteNewest(ids: NewestIds, now = performance.now()): NewestIds {
    const old = this.moments.filter(({ time }) => time <= now - SETTLED_MS);
    const settled = old.at(-1);
    this.moments = [...(settled ? [settled] : []), ...this.moments.slice(old.length), { time: now, ids }];
    return settled?.ids ?? {};
  }
}
