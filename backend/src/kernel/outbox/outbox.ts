import type { DataSource, EntityManager } from 'typeorm';
import { retryOnDeadlock } from '../database/retry-on-deadlock';
import { onCommit, onRollback } from './transaction-ends';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** How a change is written down that lies in another database than what is written of it. */
export interface Apart<Entry, Changed, Result> {
  /** First, here: what is about to be done. */
  begin(): Promise<Entry>;
  /** Then, in one transaction there, which may be run again: the change. */
  change(entry: Entry, manager: EntityManager): Promise<Changed>;
  /** Last, here: that it is done. Where a crash comes before, a sweep finds the entry and looks what became of the change. */
  settle(entry: Entry, changed: Changed): Promise<Result>;
  /** In place of the last: that the transaction there has failed. */
  withdraw?(entry: Entry): Promise<void>;
}

/**
 * What is written here of rows that may lie in another database. Where both are one, it is one transaction. Where they are not, none spans
 * them: what is about to be done is written first and settled last, so that there may be an entry without its change, never a change without
 * its entry.
 */
export class Outbox {
  constructor(private readonly own: DataSource) {}

  /** Changes rows there and writes here what is told of it. */
  async perform<Entry, Changed, Result>(
    there: DataSource,
    together: Work<Result>,
    apart: Apart<Entry, Changed, Result>,
  ): Promise<Result> {
    if (there === this.own) return retryOnDeadlock(() => there.transaction(together));
    const entry = await apart.begin();
    const changed = await this.changed(there, entry, apart);
    return apart.settle(entry, changed);
  }

  /** Whose transaction a write of ours belongs to, from within one of either database. */
  managerBeside(manager: EntityManager): EntityManager {
    return this.isOne(manager) ? manager : this.own.manager;
  }

  /** Writes what goes with the transaction that is under way, and takes it back where that fails. */
  async write<T>(manager: EntityManager, write: Work<T>, withdraw: (written: T) => Promise<unknown>): Promise<T> {
    if (this.isOne(manager)) return write(manager);
    const written = await this.own.transaction(write);
    onRollback(manager, () => withdraw(written));
    return written;
  }

  /** Removes what goes with the transaction that is under way: with it, or once it is committed. */
  async remove(manager: EntityManager, remove: Work<unknown>): Promise<void> {
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
      await apart.withdraw?.(entry);
      throw error;
    }
  }

  private isOne({ dataSource }: EntityManager): boolean {
    return dataSource === this.own;
  }
}
