import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * Returns the clause at the end of a SELECT that locks its rows until the end of the transaction and reads their current state, not the
 * snapshot of the transaction. The embedded database has no such clause and needs none: it allows only one writer at a time, from the start
 * of a transaction to its end, so nothing that a transaction has read can change before it writes.
 */
export const forUpdate = (manager: EntityManager): '' | ' FOR UPDATE' =>
  dialectOf(manager) === 'mysql' ? ' FOR UPDATE' : '';

/** The same for TypeORM's `find`. */
export const held = (manager: EntityManager): { lock?: { mode: 'pessimistic_write' } } =>
  forUpdate(manager) ? { lock: { mode: 'pessimistic_write' } } : {};
