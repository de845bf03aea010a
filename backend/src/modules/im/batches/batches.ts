import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, LessThan } from 'typeorm';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { Leases } from '../../../kernel/durability/lease/leases';
import { Flag } from '../tables/columns/flag.decorator';
import { ImBatchItem } from './tables/batch-item.entity';
import { BatchState, ImBatch } from './tables/batch.entity';
import { BatchPeople } from './batch-people';
import { UNDO_DAYS } from './batch-names';

/** How long a node without a heartbeat keeps the lease of a batch. */
const LEASE_MS = 20_000;
const MOST_SWEPT = 50;
const AT_ONCE = 2000;
const DAY_MS = 86_400_000;

const OVER = [BatchState.Done, BatchState.Stopped, BatchState.Undone];
const UNDER_WAY = { state: In([BatchState.Running, BatchState.Undoing]) };
const LEASABLE = { state: In([BatchState.Running, BatchState.Undoing, BatchState.Sweeping]) };

export type BatchLease = Lease<ImBatch>;

/** The rows of batches: their leases, and the deletion of undo data that has expired. */
@Injectable()
export class Batches {
  private readonly leases: Leases<ImBatch>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly people: BatchPeople,
  ) {
    const columns = { Entity: ImBatch, key: 'id', owner: 'owner', until: 'lease', leasable: LEASABLE } as const;
    this.leases = new Leases(own, columns, () => LEASE_MS);
  }

  takeLease(id: number): Promise<BatchLease | undefined> {
    return this.leases.takeLease(id);
  }

  findBatch(id: number): Promise<ImBatch | null> {
    return this.own.manager.findOneBy(ImBatch, { id });
  }

  async unattended(): Promise<number[]> {
    const rows = await this.leases.findUnheld(UNDER_WAY, {
      select: { id: true },
      order: { id: 'ASC' },
      take: MOST_SWEPT,
    });
    return rows.map(({ id }) => id);
  }

  /** Deletes the undo data of batches that can no longer be undone, a limited amount per call. */
  async forgetOld(now = Date.now()): Promise<void> {
    const old = await this.own.manager.find(ImBatch, {
      select: { id: true },
      where: { state: In(OVER), endTime: LessThan(new Date(now - UNDO_DAYS * DAY_MS)), isForgotten: Flag.No },
      order: { id: 'ASC' },
      take: 1,
    });
    for (const { id } of old) {
      const items = await this.own.manager.find(ImBatchItem, {
        select: { id: true },
        where: { batchId: id },
        take: AT_ONCE,
      });
      if (items.length) await this.own.manager.delete(ImBatchItem, { id: In(items.map((item) => item.id)) });
      else if (!(await this.people.forgetSome(id, AT_ONCE)))
        await this.own.manager.update(ImBatch, { id }, { isForgotten: Flag.Yes });
    }
  }
}
