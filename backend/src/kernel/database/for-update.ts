import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * What stands at the end of a SELECT whose rows are to be held until the transaction ends, and to be seen as they are now, not as they
 * were when it began. The embedded database knows no such words and needs none: it lets one writer in at a time, from the beginning of
 * a transaction to its end, so that nothing it has read can be changed before it writes.
 */
export const forUpdate = (manager: EntityManager): '' | ' FOR UPDATE' =>
  dialectOf(manager) === 'mysql' ? ' FOR UPDATE' : '';

/** The same for TypeORM's `find`. */
export const held = (manager: EntityManager): { lock?: { mode: 'pessimistic_write' } } =>
  forUpdate(manager) ? { lock: { mode: 'pessimistic_write' } } : {};
