import { randomUUID } from 'node:crypto';
import {
  type DataSource,
  type EntityManager,
  type FindManyOptions,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  type ObjectLiteral,
} from 'typeorm';
import { Lease } from './lease';
import type { Holder, LeaseColumns, LeaseKey } from './lease-columns';
import { type Change, LeaseRows } from './lease-rows';

export interface Taking<E> {
  change?: Change<E>;
  /** the holder that it is taken from; if left out, it is taken only if no living node holds it */
  from?: Holder;
  /** additional conditions */
  where?: FindOptionsWhere<E>;
  manager?: EntityManager;
}

/**
 * Leases of the rows of a table: they tell which node works on which row. A node takes a lease by compare-and-set on the holder columns,
 * and renews it while it lives. Only the holder may write the row.
 */
export class Leases<E extends ObjectLiteral> {
  private readonly rows: LeaseRows<E>;

  /** @param length how long a row stays leased to a node that does not renew */
  constructor(
    private readonly source: DataSource,
    private readonly columns: LeaseColumns<E>,
    private readonly length: () => number,
    private readonly clock: { now(): number } = Date,
  ) {
    this.rows = new LeaseRows(source, columns, clock);
  }

  /** @returns undefined if another node holds it */
  async takeLease(key: number, { change, from, where, manager }: Taking<E> = {}): Promise<Lease<E> | undefined> {
    const { rows, columns } = this;
    const owner = columns.owner && randomUUID();
    const [length, until] = [this.length(), this.end];
    const wanted = from ? [rows.heldBy(from, false)] : rows.runOut;
    const free = wanted.map((holder) => ({ ...rows.byKey(key), ...columns.leasable, ...where, ...holder }));
    const taken = await rows.changeRows(free, { ...change, ...rows.heldColumns(owner, until) }, manager);
    return taken ? new Lease(rows, key, owner, until, length) : undefined;
  }

  /** Inserts a row that is held from the beginning. */
  async insertHeld(row: Change<E>): Promise<Lease<E>> {
    const { rows, columns } = this;
    const owner = columns.owner && randomUUID();
    const [length, until] = [this.length(), this.end];
    const inserted = await this.source.manager.insert(columns.Entity, { ...row, ...rows.heldColumns(owner, until) });
    return new Lease(rows, Number(inserted.identifiers[0]?.[columns.key]), owner, until, length);
  }

  /** Ends the lease of a node that has died, and leaves the row free. @returns whether the holder was still the same */
  async endDeadLease(key: number, from: Holder, change: Change<E>, manager?: EntityManager): Promise<boolean> {
    const where = { ...this.rows.byKey(key), ...this.rows.heldBy(from, false) };
    return !!(await this.rows.changeRows(where, { ...this.rows.freeColumns, ...change }, manager));
  }

  /** Takes all of these rows that are due for one owner. If several nodes do so at the same time, each row goes to one of them. */
  takeAll(keys: readonly LeaseKey[], owner: string, change: Change<E>, where: FindOptionsWhere<E>): Promise<number> {
    return this.rows.changeRows(
      { ...this.due(keys), ...where },
      { ...change, ...this.rows.heldColumns(owner, this.end) },
    );
  }

  /** @returns how many of these rows the owner still holds */
  renewAll(keys: readonly LeaseKey[], owner: string): Promise<number> {
    return this.rows.changeRows(
      { ...this.among(keys), ...this.ownedBy(owner) },
      this.rows.heldColumns(owner, this.end),
    );
  }

  /** @param which rows of the owner @returns how many there were */
  releaseAll(owner: string, change: Change<E>, which: FindOptionsWhere<E>): Promise<number> {
    return this.rows.changeRows({ ...which, ...this.ownedBy(owner) }, { ...this.rows.freeColumns, ...change });
  }

  /** Frees those of these rows whose node has died. */
  releaseDue(keys: readonly LeaseKey[], change: Change<E>, where: FindOptionsWhere<E>): Promise<number> {
    return this.rows.changeRows({ ...this.due(keys), ...where }, { ...this.rows.freeColumns, ...change });
  }

  /** Rows that no living node holds. */
  findUnheld(where: FindOptionsWhere<E>, options: Omit<FindManyOptions<E>, 'where'> & { take: number }): Promise<E[]> {
    const lost = this.rows.runOut.map((over) => ({ ...where, ...over }));
    return this.source.manager.find(this.columns.Entity, { ...options, where: lost });
  }

  /** Whether the node of this row has renewed its lease in time. */
  isHeld(row: E): boolean {
    return this.rows.isHeld(row);
  }

  holderOf(row: E): Holder {
    return this.rows.holderOf(row);
  }

  private get end(): number {
    return this.clock.now() + this.length();
  }

  private ownedBy(owner: string): FindOptionsWhere<E> {
    return { [this.columns.owner as string]: owner } as FindOptionsWhere<E>;
  }

  private due(keys: readonly LeaseKey[]): object {
    return { ...this.among(keys), [this.columns.until]: LessThanOrEqual(this.clock.now()) };
  }

  private among(keys: readonly LeaseKey[]): object {
    return { [this.columns.key]: In([...keys]) };
  }
}
