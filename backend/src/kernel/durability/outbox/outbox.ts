import type { DataSource, EntityManager } from 'typeorm';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { CommitUnknown } from '../../basis/errors/commit-unknown';
import { onCommit, onRollback } from './transaction-ends';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** The steps of a change whose rows are in a different database from the log entry about it. */
export interface Apart<Entry, Changed, Result> {
  /** First, in our database: writes the entry of what is about to be done. */
  begin(): Promise<Entry>;
  /** Then, in one transaction of the other database, which may be retried: the change. */
  change(entry: Entry, manager: EntityManager): Promise<Changed>;
  /**
   * Last, in our database: marks the entry as done. After a crash before this step, a sweep finds the entry and checks whether the change
   * was made.
   */
  settle(entry: Entry, changed: Changed): Promise<Result>;
  /** Instead of the last step: the transaction of the other database has failed. */
  withdraw?(entry: Entry): Promise<void>;
  /** Instead of both: nobody knows whether the change was made. The entry stays, until somebody has looked. */
  doubt?(entry: Entry): Promise<void>;
}

/**
 * Writes entries about rows that may be in another database. If both are in the same database, it is one transaction. If not, no
 * transaction covers both: the entry is written first and settled last. So there may be an entry without its change, but never a change
 * without its entry.
 */
export class Outbox {
  constructor(private readonly own: DataSource) {}

  /** Changes rows of the other database and writes the entry about it in ours. */
  async performChange<Entry, Changed, Result>(
    there: DataSource,
    together: Work<Result>,
    apart: Apart<Entry, Changed, Result>,
  ): Promise<Result> {
    if (there === this.own) return retryOnDeadlock(() => there.transaction(together));
    const entry = await apart.begin();
    const changed = await this.changed(there, entry, apart);
    return apart.settle(entry, changed);
  }

  /** The entity manager for our own writes, given the manager of a transaction in either database. */
  managerBeside(manager: EntityManager): EntityManager {
    return this.isOne(manager) ? manager : this.own.manager;
  }

  /** Writes an entry that belongs to the current transaction. It is withdrawn if that transaction fails. */
  async writeEntry<T>(manager: EntityManager, write: Work<T>, withdraw: (written: T) => Promise<unknown>): Promise<T> {
    if (this.isOne(manager)) return write(manager);
    const written = await this.own.transaction(write);
    onRollback(manager, () => withdraw(written));
    return written;
  }

  /** Removes an entry that belongs to the current transaction: within it if both share a database, else after its commit. */
  async removeEntry(manager: EntityManager, remove: Work<unknown>): Promise<void> {
    if (this.isOne(manager)) await remove(manager);
    else onCommit(manager, () => this.own.transaction(remove));
  }

  private async changed<Entry, Changed>(
    there: DataSource,
    entry: Entry,
    apart: Apart<Entry, Changed, unknown>,
  ): Promise<Changed> {
    try {
      return await retryOnDeadlock(() => there.transaction((manager) => apart.change(entry, manager)));
    } catch (error) {
      await (error instanceof CommitUnknown ? apart.doubt?.(entry) : apart.withdraw?.(entry));
      throw error;
    }
  }

  private isOne({ dataSource }: EntityManager): boolean {
    return dataSource === this.own;
  }
}
