import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, LessThanOrEqual } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import type { Lease } from '../../../../kernel/durability/lease/lease';
import type { ImChannelLease } from '../tables/channel-lease.entity';
import { ChannelLeases } from '../channel/channel-leases';
import { ImChannel } from '../tables/channel.entity';
import { isQuiet } from '../channel/quiet-hours';
import { pageOf } from '../post/occasion-text';
import type { Message } from '../post/message';
import { messageText } from '../post/message-text';
import { Postman } from '../post/postman';
import { RingingSettings } from '../ringing-settings';
import { DeliveryState, ImDelivery } from '../tables/delivery.entity';
import { settleDeliveries } from './settle-deliveries';

/** How much one message gathers. */
const MOST = 100;

const DIED = { result: 'unknown', problem: 'nodeDied', status: null, detail: null } as const;

/** Tells one channel what is due, gathered into one message. One node at a time does so for a channel. */
@Injectable()
export class ChannelRound {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly leases: ChannelLeases,
    private readonly postman: Postman,
    private readonly settings: RingingSettings,
    private readonly config: AppConfig,
  ) {}

  async sendDue(channelId: number, end?: AbortSignal): Promise<void> {
    await this.leases.withLease(channelId, async (lease, lastTime) => {
      await this.settleLeft(channelId);
      const channel = await this.readChannel(channelId);
      const now = Date.now();
      // A last time ahead was written before the clock was set back.
      const isTooSoon = lastTime <= now && now - lastTime < this.settings.pause;
      if (!channel?.enabled || isTooSoon || isQuiet(channel, new Date(now))) return;
      const rows = await this.claimDue(channelId, lease);
      if (!rows.length) return;
      const outcome = await this.postman.sendMessage(channel, this.messageOf(rows, channel), end);
      await settleDeliveries(this.source.manager, rows, outcome, this.settings.waits);
    });
  }

  /** What a node that died was sending may have arrived. */
  private async settleLeft(channelId: number): Promise<void> {
    const left = await this.source.manager.find(ImDelivery, {
      where: { channelId, state: DeliveryState.Sending },
      take: MOST,
    });
    if (left.length) await settleDeliveries(this.source.manager, left, DIED, this.settings.waits);
  }

  private readChannel(id: number): Promise<ImChannel | null> {
    const select = { url: true, secret: true, kind: true, language: true, enabled: true } as const;
    const quiet = { quietFrom: true, quietTo: true, timeZone: true } as const;
    return this.source.manager.findOne(ImChannel, { select: { id: true, ...select, ...quiet }, where: { id } });
  }

  /** Only the holder of the lease moves rows from waiting to being sent. */
  private async claimDue(channelId: number, lease: Lease<ImChannelLease>): Promise<ImDelivery[]> {
    const due = { channelId, state: DeliveryState.Waiting, nextTime: LessThanOrEqual(new Date()) };
    const rows = await this.source.manager.find(ImDelivery, { where: due, order: { id: 'ASC' }, take: MOST });
    if (!rows.length) return [];
    await lease.requireHeld();
    await this.source.transaction(async (manager) => {
      await lease.writeRow({ lastTime: Date.now() }, manager);
      const which = { id: In(rows.map(({ id }) => id)), state: DeliveryState.Waiting };
      await manager.update(ImDelivery, which, { state: DeliveryState.Sending });
    });
    return rows;
  }

  private messageOf(rows: readonly ImDelivery[], channel: ImChannel): Message {
    const lines = rows.map(({ id, kind, text, createTime }) => ({
      ...{ id, kind, text, since: createTime.toISOString() },
      link: pageOf(kind, this.config.publicUrl),
    }));
    const quiet = rows.filter(({ createTime }) => isQuiet(channel, createTime)).length;
    return { text: messageText(lines, { quiet, language: channel.language }), lines };
  }
}
