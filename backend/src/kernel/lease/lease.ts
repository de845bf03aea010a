import { Logger } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { warnUnlessAway } from '../log/warn-unless-away';
import { background } from '../promises/background';
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
  get own(): FindOptionsWhere<E> {
    return { ...this.rows.byKey(this.key), ...this.rows.heldBy(this, true) };
  }

  /** Renews the lease with a timer from now on. While the database is away, the lease is not renewed and the next step is not done. */
  keep(): this {
    const beat = () => {
      if (performance.now() - this.renewed >= this.length * RENEWAL)
        background(`The lease of ${this.name}`, this.try());
    };
    this.beat = setInterval(beat, this.length * TICK);
    return this;
  }

  async keepDuring<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.keep();
      return await work();
    } finally {
      this.end();
    }
  }

  /** @returns whether the lease is still ours */
  renew(change: Change<E> = {}): Promise<boolean> {
    const renewal = this.renewing.then(() => this.move(change));
    this.renewing = renewal.catch(() => undefined);
    return renewal;
  }

  /** Call it before a step that cannot be undone. @throws LeaseLost if another node has taken over */
  async assure(): Promise<void> {
    if (this.until - this.rows.now() < this.length / 2) await this.renew();
    if (this.lost) throw new LeaseLost(this.name);
  }

  /** Writes the row and renews the lease. @param where additional conditions @throws LeaseLost if the lease is not ours any more */
  async write(change: Change<E>, manager?: EntityManager, where?: FindOptionsWhere<E>): Promise<void> {
    const { owner, rows } = this;
    const until = owner === undefined ? this.until : this.next;
    const still = { ...this.own, ...rows.columns.standing, ...where };
    if (!(await rows.change(still, { ...change, ...rows.held(owner, until) }, manager))) throw new LeaseLost(this.name);
    // Within a transaction the new end is not certain: it may still be rolled back.
    if (!manager) this.until = until;
  }

  /** Frees the row, so that another node can take it at once, or at the time that the change sets. @returns whether it was ours */
  async release(change: Change<E> = {}, manager?: EntityManager): Promise<boolean> {
    this.end();
    return !!(await this.rows.change(this.own, { ...this.rows.free, ...change }, manager));
  }

  /** Frees the row for another try, unless somebody has ended its work meanwhile. @returns whether it was ours and still to be done */
  async putBack(change: Change<E>): Promise<boolean> {
    this.end();
    const { free, columns } = this.rows;
    return !!(await this.rows.change({ ...this.own, ...columns.standing }, { ...free, ...change }));
  }

  /** Stops the renewals. If the lease is not released, it expires. */
  end(): void {
    clearInterval(this.beat);
  }

  get name(): string {
    return `${this.rows.source.getMetadata(this.rows.columns.Entity).tableName} ${this.key}`;
  }

  private get next(): number {
    return this.rows.now() + this.length;
  }

  private async try(): Promise<void> {
    try {
      await this.renew();
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
    const where = { ...this.own, ...this.rows.columns.standing };
    const isOurs = !!(await this.rows.change(where, { ...change, ...this.rows.held(this.owner, until) }));
    if (isOurs) this.until = until;
    else this.lost = true;
    this.renewed = performance.now();
    return isOurs;
  }
}
