import { Logger } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { warnUnlessAway } from '../log/warn-unless-away';
import { background } from '../promises/background';
import type { Holder } from './lease-columns';
import { LeaseLost } from './lease-lost';
import type { Change, LeaseRows } from './lease-rows';

/** A renewal that failed is tried again after this part of the lease; one that succeeded is due again after a third. */
const TICK = 1 / 24;
const RENEWAL = 1 / 3;

/**
 * The right of one node to write to one row, for some seconds at a time. A process that was suspended finds out before its next step
 * whether somebody else goes on in its place.
 */
export class Lease<E extends ObjectLiteral> implements Holder {
  private lost = false;
  private beat?: NodeJS.Timeout;
  private renewed = performance.now();
  /** where the end is what the lease is known by, two at once would take each other for strangers */
  private renewing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rows: LeaseRows<E>,
    readonly key: number,
    readonly owner: string | undefined,
    public until: number,
    private readonly length: number,
  ) {}

  /** The condition by which the row is ours, whether it may still be held or not. */
  get own(): FindOptionsWhere<E> {
    return { ...this.rows.byKey(this.key), ...this.rows.heldBy(this, true) };
  }

  /** Shows from now on that this node is alive. A database that is away keeps the lease from being renewed, and the next step from being done. */
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

  /** @returns whether it is still ours */
  renew(change: Change<E> = {}): Promise<boolean> {
    const renewal = this.renewing.then(() => this.move(change));
    this.renewing = renewal.catch(() => undefined);
    return renewal;
  }

  /** Call it before what cannot be taken back. @throws LeaseLost where another node has taken over */
  async assure(): Promise<void> {
    if (this.until - this.rows.now() < this.length / 2) await this.renew();
    if (this.lost) throw new LeaseLost(this.name);
  }

  /** Whoever writes shows that it lives, too. @param where what else must be so @throws LeaseLost where it is not ours any more */
  async write(change: Change<E>, manager?: EntityManager, where?: FindOptionsWhere<E>): Promise<void> {
    const { owner, rows } = this;
    const until = owner === undefined ? this.until : this.next;
    const still = { ...this.own, ...rows.columns.standing, ...where };
    if (!(await rows.change(still, { ...change, ...rows.held(owner, until) }, manager))) throw new LeaseLost(this.name);
    // What a transaction has written it may still take back.
    if (!manager) this.until = until;
  }

  /** Lets another node take it at once, or when the change says. @returns whether it was ours */
  async release(change: Change<E> = {}, manager?: EntityManager): Promise<boolean> {
    this.end();
    return !!(await this.rows.change(this.own, { ...this.rows.free, ...change }, manager));
  }

  /** Nothing shows any more that this node is alive: what is not released runs out. */
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
