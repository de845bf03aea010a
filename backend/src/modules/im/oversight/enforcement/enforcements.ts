import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import type { Lease } from '../../../../kernel/durability/lease/lease';
import { Leases } from '../../../../kernel/durability/lease/leases';
import type { StepCounts } from '../../product/gateway/gateway-step';
import type { ActOutcome } from '../trail/act-order';
import type { RowTrace } from '../trail/row-trace';
import { EnforcementSettings } from './enforcement-settings';
import { CALLED_OFF, EnforcementState, ImEnforcement } from './enforcement.entity';

const MOST_SWEPT = 100;

/** Acts that the product does not observe are never delivered. */
const KEPT: StepCounts = { terminals: 0, frames: 0, kept: true };

/** What the product has to be told about an act, or that it does not observe this kind of act. */
type Order = Pick<ActOutcome, 'steps' | 'isKept'>;

export type EnforcementLease = Lease<ImEnforcement>;

/** The rows that record what the chat product still has to be told. The node that moves `nextTime` forward owns the delivery. */
@Injectable()
export class Enforcements {
  private readonly leases: Leases<ImEnforcement>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: EnforcementSettings,
  ) {
    const standing = { state: EnforcementState.Pending };
    const columns = { Entity: ImEnforcement, key: 'id', until: 'nextTime', leasable: standing } as const;
    this.leases = new Leases(source, columns, () => settings.lease);
  }

  /** Stores a notification in the transaction of the act. It is due at once. */
  insertDue(batch: string, order: Order, actIds: readonly number[], manager: EntityManager): Promise<number> {
    return this.insert(batch, order, actIds, { nextTime: new Date() }, manager);
  }

  /**
   * Stores a notification before the act's transaction in another database ends. It is due only later, because the act may not be
   * committed.
   */
  prepareEnforcement(
    batch: string,
    order: Order,
    actIds: readonly number[],
    traces: readonly RowTrace[],
    own: EntityManager = this.source.manager,
  ): Promise<number> {
    const nextTime = new Date(Date.now() + this.settings.prepared);
    return this.insert(batch, order, actIds, { nextTime, traces: [...traces] }, own);
  }

  async withdrawEnforcement(id: number | undefined): Promise<void> {
    if (id !== undefined) await this.source.manager.delete(ImEnforcement, { id });
  }

  async withdrawCall(batch: string): Promise<void> {
    await this.source.manager.delete(ImEnforcement, { batch });
  }

  /** Cancels the pending notifications of these calls. A running attempt notices it at its next step. */
  async cancelPending(batches: readonly string[]): Promise<void> {
    const change = { state: EnforcementState.GivenUp, error: CALLED_OFF, steps: [] };
    for (const some of chunked(batches, MOST_SWEPT))
      await this.source.manager.update(ImEnforcement, { batch: In(some), state: EnforcementState.Pending }, change);
  }

  findCall(batch: string): Promise<ImEnforcement | null> {
    return this.source.manager.findOneBy(ImEnforcement, { batch });
  }

  /** Makes a prepared notification due now, because its act was committed. */
  async hasten({ id, nextTime }: ImEnforcement): Promise<void> {
    const waiting = { id, nextTime, attempts: 0, state: EnforcementState.Pending };
    await this.source.manager.update(ImEnforcement, waiting, { nextTime: new Date() });
  }

  findEnforcement(id: number): Promise<ImEnforcement | null> {
    return this.source.manager.findOneBy(ImEnforcement, { id });
  }

  /** Takes one row for an attempt, by compare-and-set. @returns undefined if another node was faster */
  takeForAttempt(row: ImEnforcement): Promise<EnforcementLease | undefined> {
    return this.leases.takeLease(row.id, { from: this.leases.holderOf(row), change: { attempts: row.attempts + 1 } });
  }

  findDue(): Promise<Pick<ImEnforcement, 'id' | 'nextTime'>[]> {
    const columns = { select: { id: true, nextTime: true }, order: { nextTime: 'ASC' } } as const;
    return this.leases.findUnheld({ state: EnforcementState.Pending }, { ...columns, take: MOST_SWEPT });
  }

  private async insert(
    batch: string,
    { steps = [], isKept }: Order,
    actIds: readonly number[],
    when: Pick<ImEnforcement, 'nextTime'> & Partial<Pick<ImEnforcement, 'traces'>>,
    manager: EntityManager,
  ): Promise<number> {
    const row = { batch, steps: [...steps], actId: actIds.length === 1 ? (actIds[0] as number) : null, ...when };
    const state = steps.length ? EnforcementState.Pending : EnforcementState.Done;
    const outcome = isKept ? KEPT : null;
    const [id] = await insertMany(manager, ImEnforcement, [{ ...row, state, outcome }]);
    return id as number;
  }
}
