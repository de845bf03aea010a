import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { farAhead } from './far-ahead';
import type { Holder, LeaseColumns, LeaseKey } from './lease-columns';

export type Change<E> = QueryDeepPartialEntity<E>;

/** The lease columns in SQL: who holds a row, until when, and since when it is free. */
export class LeaseRows<E extends ObjectLiteral> {
  constructor(
    readonly source: DataSource,
    readonly columns: LeaseColumns<E>,
    private readonly clock: { now(): number },
  ) {}

  /**
   * Updates the rows that match the condition (compare-and-set). It does not count as an edit of the row, or nobody could save a row while
   * a node works on it.
   */
  async changeRows(where: object | object[], change: object, manager?: EntityManager): Promise<number> {
    const update = (manager ?? this.source.manager).createQueryBuilder().update(this.columns.Entity);
    update.set(change).where(where);
    update.callListeners(false).updateEntity(false);
    return (await update.execute()).affected ?? 0;
  }

  byKey(key: LeaseKey): object {
    return { [this.columns.key]: key };
  }

  heldColumns(owner: string | undefined, until: number | null): object {
    const { columns } = this;
    return { ...(columns.owner && { [columns.owner]: owner }), [columns.until]: this.stored(until) };
  }

  /** The column values of a row that nobody holds. */
  get freeColumns(): object {
    const { owner, until } = this.columns;
    return { ...(owner && { [owner]: null }), [until]: this.isNullable ? null : this.stored(0) };
  }

  /** The condition that a holder still has the row. Our own lease is identified by its owner only, because we may have renewed it. */
  heldBy({ owner, until }: Holder, mayBeRenewed: boolean): FindOptionsWhere<E> {
    const { columns } = this;
    const isKnownByOwner = columns.owner !== undefined && (mayBeRenewed || !owner);
    return {
      ...(columns.owner && { [columns.owner]: owner ?? IsNull() }),
      ...(!isKnownByOwner && { [columns.until]: until === null ? IsNull() : this.stored(until) }),
    } as FindOptionsWhere<E>;
  }

  /** Conditions for a row that no living node holds; one of them must be true. */
  get runOut(): FindOptionsWhere<E>[] {
    const { owner, until } = this.columns;
    const now = this.clock.now();
    const over = [
      LessThanOrEqual(this.stored(now)),
      // Without an owner column the time is also the time of the next attempt, which may be far ahead.
      ...(owner ? [MoreThan(this.stored(farAhead(now)))] : []),
      ...(this.isNullable ? [IsNull()] : []),
    ];
    return over.map((end) => ({ [until]: end }) as FindOptionsWhere<E>);
  }

  isHeld(row: E): boolean {
    const { owner } = this.columns;
    const [end, now] = [this.endOf(row), this.clock.now()];
    return (owner === undefined || row[owner] !== null) && end !== null && end > now && end <= farAhead(now);
  }

  /** The holder of a row when it was read. */
  holderOf(row: E): Holder {
    const { owner } = this.columns;
    return { until: this.endOf(row), ...(owner && { owner: row[owner] }) };
  }

  currentTime(): number {
    return this.clock.now();
  }

  private endOf(row: E): number | null {
    const end: unknown = row[this.columns.until];
    return end === null || end === undefined ? null : Number(end);
  }

  private stored(time: number | null): number | Date | null {
    return time === null || this.until.type === 'bigint' ? time : new Date(time);
  }

  private get isNullable(): boolean {
    return this.until.isNullable;
  }

  private get until() {
    const column = this.source.getMetadata(this.columns.Entity).findColumnWithPropertyName(this.columns.until);
    if (!column) throw new Error(`${this.columns.Entity.name} has no ${this.columns.until}.`);
    return column;
  }
}
