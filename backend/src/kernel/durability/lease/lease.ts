import { Logger } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { warnUnlessAway } from '../../basis/log/warn-unless-away';
import { background } from '../../basis/promises/background';
import type { Holder } from './lease-columns';
import { LeaseLost } from './lease-lost';
import type { Change, LeaseRows } from './lease-rows';

/** A failed renewal is retried after this part of the lease; after a success the next renewal is due after a third. */
const TICK = 1 / 24;
const RENEWAL = 1 / 3;

/**
 * The right of one node to write one row, for some seconds at a time. A process that was suspended notices before its next step if another
 * node has taken over.
 */
export class Lease<E extends ObjectLiteral> implements Holder {
  private lost = false;
  private beat?: NodeJS.Timeout;
  private renewed = performance.now();
  /** without an owner column the end identifies the lease, so two renewals at once would not recognise each other */
  private renewing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rows: LeaseRows<E>,
    readonly key: number,
    readonly owner: string | undefined,
    public until: number,
    private readonly length: number,
  ) {}

  /** The condition that the row is ours, whether or not it may still be leased. */
  get ownCondition(): FindOptionsWhere<E> {
    return { ...this.rows.byKey(this.key), ...this.rows.heldBy(this, true) };
  }

  /** Renews the lease with a timer from now on. While the database is away, the lease is not renewed and the next step is not done. */
  keepRenewed(): this {
    const beat = () => {
      if (performance.now() - this.renewed >= this.length * RENEWAL)
        background(`The lease of ${this.name}`, this.try());
    };
    this.beat = setInterval(beat, this.length * TICK);
    return this;
  }

  async keepDuring<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.keepRenewed();
      return await work();
    } finally {
      this.stopRenewing();
    }
  }

  /** @returns whether the lease is still ours */
  renewLease(change: Change<E> = {}): Promise<boolean> {
    const renewal = this.renewing.then(() => this.move(change));
    this.renewing = renewal.catch(() => undefined);
    return renewal;
  }

  /** Call it before a step that cannot be undone. @throws LeaseLost if another node has taken over */
  async requireHeld(): Promise<void> {
    if (this.until - this.rows.currentTime() < this.length / 2) await this.renewLease();
    if (this.lost) throw new LeaseLost(this.name);
  }

  /** Writes the row and renews the lease. @param where additional conditions @throws LeaseLost if the lease is not ours any more */
  async writeRow(change: Change<E>, manager?: EntityManager, where?: FindOptionsWhere<E>): Promise<void> {
    const { owner, rows } = this;
    const until = owner === undefined ? this.until : this.next;
    const still = { ...this.ownCondition, ...rows.columns.leasable, ...where };
    if (!(await rows.changeRows(still, { ...change, ...rows.heldColumns(owner, until) }, manager)))
      throw new LeaseLost(this.name);
    // Within a transaction the new end is not certain: it may still be rolled back.
    if (!manager) this.until = until;
  }

  /** Frees the row, so that another node can take it at once, or at the time that the change sets. @returns whether it was ours */
  async releaseRow(change: Change<E> = {}, manager?: EntityManager): Promise<boolean> {
    this.stopRenewing();
    return !!(await this.rows.changeRows(this.ownCondition, { ...this.rows.freeColumns, ...change }, manager));
  }

  /** Frees the row for another try, unless somebody has ended its work meanwhile. @returns whether it was ours and still to be done */
  async putBack(change: Change<E>): Promise<boolean> {
    this.stopRenewing();
    const { freeColumns: free, columns } = this.rows;
    return !!(await this.rows.changeRows({ ...this.ownCondition, ...columns.leasable }, { ...free, ...change }));
  }

  /** Stops the renewals. If the lease is not released, it expires. */
  stopRenewing(): void {
    clearInterval(this.beat);
  }

  get name(): string {
    return `${this.rows.source.getMetadata(this.rows.columns.Entity).tableName} ${this.key}`;
  }

  private get next(): number {
    return this.rows.currentTime() + this.length;
  }

  private async try(): Promise<void> {
    try {
      await this.renewLease();
    } catch (error) {
      warnUnlessAway(
        new Logger('Lease'),
        `The lease of ${this.name} could not be renewed, and will be tried again.`,
        error,
      );
    }
  }

  private async move(change: Change<E>): Promise<boolean> {
    const until = this.next;
    const where = { ...this.ownCondition, ...this.rows.columns.leasable };
    const isOurs = !!(await this.rows.changeRows(where, { ...change, ...this.rows.heldColumns(this.owner, until) }));
    if (isOurs) this.until = until;
    else this.lost = true;
    this.renewed = performance.now();
    return isOurs;
  }
}
