import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Lease } from '../../../../kernel/durability/lease/lease';
import { Leases } from '../../../../kernel/durability/lease/leases';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { ImChannelLease } from '../tables/channel-lease.entity';

const LENGTH_MS = 30_000;

/** The row of the node that looks for what needs attention. */
export const LOOKING = 0;

/** Lets one node at a time work on a channel. */
@Injectable()
export class ChannelLeases {
  private readonly leases: Leases<ImChannelLease>;

  constructor(@InjectDataSource() private readonly source: DataSource) {
    const columns = { Entity: ImChannelLease, key: 'id', owner: 'owner', until: 'until' } as const;
    this.leases = new Leases(source, columns, () => LENGTH_MS);
  }

  /** Does nothing while another node works on it. @param work gets the time of the last try */
  async withLease(id: number, work: (lease: Lease<ImChannelLease>, lastTime: number) => Promise<void>): Promise<void> {
    await this.makeRow(id);
    const lease = await this.leases.takeLease(id);
    if (!lease) return;
    try {
      await lease.keepDuring(async () => {
        const { lastTime } = await this.source.manager.findOneByOrFail(ImChannelLease, { id });
        await work(lease, lastTime ?? 0);
      });
    } finally {
      await lease.releaseRow();
    }
  }

  private async makeRow(id: number): Promise<void> {
    if (await this.source.manager.existsBy(ImChannelLease, { id })) return;
    try {
      await this.source.manager.insert(ImChannelLease, { id });
    } catch (error) {
      // Another node was faster.
      if (brokenUniqueness(error) === undefined) throw error;
    }
  }
}
