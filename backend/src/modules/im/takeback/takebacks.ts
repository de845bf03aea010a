import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { Leases } from '../../../kernel/durability/lease/leases';
import { Inbox } from '../../base/inbox/inbox.service';
import { ImTakeback, TakebackState } from './tables/takeback.entity';
import { ImTakebackItem, ItemState } from './tables/takeback-item.entity';

/** How long a node without a heartbeat keeps the lease of a takeback. */
const LEASE_MS = 20_000;
const MOST_SWEPT = 50;

const UNDER_WAY = { state: In([TakebackState.Running, TakebackState.Stopping]) };

/** The count of the takeback that a final state of an item adds to. */
const COUNTS = {
  [ItemState.Taken]: 'taken',
  [ItemState.Partly]: 'partly',
  [ItemState.Not]: 'refused',
  [ItemState.Unknown]: 'unknown',
} as const;

export type TakebackLease = Lease<ImTakeback>;

/** What became of an item. */
export interface ItemEnd extends Partial<Pick<ImTakebackItem, 'undone' | 'kept' | 'reason'>> {
  state: keyof typeof COUNTS;
}

/** The rows of takebacks and their items: each change is made by the node with the lease, and only from the state that it knows. */
@Injectable()
export class Takebacks {
  private readonly leases: Leases<ImTakeback>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly inbox: Inbox,
  ) {
    const columns = { Entity: ImTakeback, key: 'id', owner: 'owner', until: 'lease', leasable: UNDER_WAY } as const;
    this.leases = new Leases(own, columns, () => LEASE_MS);
  }

  takeLease(id: number): Promise<TakebackLease | undefined> {
    return this.leases.takeLease(id);
  }

  findTakeback(id: number): Promise<ImTakeback | null> {
    return this.own.manager.findOneBy(ImTakeback, { id });
  }

  async findUnattended(): Promise<number[]> {
    const columns = { select: { id: true }, order: { id: 'ASC' }, take: MOST_SWEPT } as const;
    return (await this.leases.findUnheld(UNDER_WAY, columns)).map(({ id }) => id);
  }

  /** The item whose undo has begun, otherwise the newest that is to be taken back. */
  async findNext(takebackId: number): Promise<ImTakebackItem | null> {
    const first = (state: ItemState) =>
      this.own.manager.findOne(ImTakebackItem, { where: { takebackId, state }, order: { id: 'ASC' } });
    return (await first(ItemState.Taking)) ?? (await first(ItemState.Pending));
  }

  /** Notes in the transaction of an undo that it has begun. @throws LeaseLost if another node has the takeback, or staff have stopped it */
  async beginItem(
    { id }: ImTakebackItem,
    lease: TakebackLease,
    manager: EntityManager,
    act: string | null,
  ): Promise<void> {
    const pending = { id, state: ItemState.Pending };
    const change = { state: ItemState.Taking, beganTime: new Date(), act };
    const { affected } = await manager.update(ImTakebackItem, pending, change);
    if (!affected) throw new LeaseLost(lease.name);
    await lease.writeRow({ problem: null }, manager, { state: TakebackState.Running });
  }

  /** Notes that what had begun was rolled back. */
  async withdrawItem({ id }: ImTakebackItem): Promise<void> {
    const change = { state: ItemState.Pending, beganTime: null, act: null };
    await this.own.manager.update(ImTakebackItem, { id, state: ItemState.Taking }, change);
  }

  async endItem({ id, state: from }: ImTakebackItem, end: ItemEnd, lease: TakebackLease): Promise<void> {
    const count = COUNTS[end.state];
    await this.own.transaction(async (manager) => {
      const { affected } = await manager.update(ImTakebackItem, { id, state: from }, end);
      if (!affected) throw new LeaseLost(lease.name);
      await lease.writeRow({ [count]: () => `\`${count}\` + 1`, problem: null }, manager);
    });
  }

  /** Ends a takeback of which nothing is left to begin or to wait for. */
  async finishTakeback({ id, state: from, orderedBy: userId }: ImTakeback, lease: TakebackLease): Promise<void> {
    const state = from === TakebackState.Stopping ? TakebackState.Stopped : TakebackState.Done;
    await this.own.transaction(async (manager) => {
      await manager.update(ImTakebackItem, { takebackId: id, state: ItemState.Pending }, { state: ItemState.Left });
      await lease.writeRow({ state, endTime: new Date(), problem: null }, manager, { state: from });
      const kind = state === TakebackState.Done ? 'takeback.done' : 'takeback.stopped';
      await this.inbox.addEntry({ userId, kind, subjectId: id, dedupeKey: `takeback:${id}` }, manager);
    });
  }
}
