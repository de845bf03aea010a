import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { ChatClock } from '../../product/capability/chat-clock';
import { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { hourOf } from '../figures/periods';
import { Stats } from '../figures/stats.service';
import type { RegistrationSpike, Spike } from './attention.dto';
import { type Busy, busiest } from './busiest';
import { newestOf } from './newest-of';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 10 * 60_000;

/** Ten messages a minute, for ten minutes: nobody writes so many by hand. */
const OF_SENDER = 100;
/** A busy group has some thousands a day. */
const OF_GROUP = 500;
const MOST = 5;
/** Of each table: as many as a report has at most, from both together. */
const MOST_COPIES = 25;

/** Three times as many as in an average hour of the day before, and not just a handful. */
const TIMES_USUAL = 3;
const OF_REGISTRATIONS = 20;
const HOURS = 24;

/**
 * Finds activity that is far above the usual. The work is bounded: the newest few thousand rows of each table, and sums that were
 * counted before.
 */
@Injectable()
export class Spikes {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly stats: Stats,
    private readonly chatClock: ChatClock,
  ) {}

  async senders(): Promise<Spike[]> {
    return this.named(ImUser, 'nick_name', await this.busySenders());
  }

  /** All of them, not just the busiest. There cannot be many among the rows that are read. */
  async busySenders(): Promise<Busy[]> {
    const counts = new Map<number, number>();
    for (const table of ['im_group_message', 'im_private_message'])
      for (const { id, count } of await busiest(this.chat, table, 'send_id', this.since(), 1))
        counts.set(id, (counts.get(id) ?? 0) + count);
    return [...counts].map(([id, count]) => ({ id, count })).filter(({ count }) => count >= OF_SENDER);
  }

  /** The newest messages of a sender that are counted for a spike. */
  async newestMessages(senderId: number): Promise<{ privateMessages: number[]; groupMessages: number[] }> {
    const of = (table: string) => newestOf(this.chat, table, senderId, this.since(), MOST_COPIES);
    return { privateMessages: await of('im_private_message'), groupMessages: await of('im_group_message') };
  }

  async groups(): Promise<Spike[]> {
    const found = await busiest(this.chat, 'im_group_message', 'group_id', this.since(), OF_GROUP);
    return this.named(ImGroup, 'name', found);
  }

  /** Checks the current hour and the one before. */
  async registrations(): Promise<RegistrationSpike | null> {
    const now = hourOf(new Date(this.chatClock.now()));
    const sums = await this.stats.readSince('hour', new Date(+now - (HOURS + 1) * HOUR_MS), ['registrations']);
    const of = (hours: number): number => sums.get('registrations')?.get(+now - hours * HOUR_MS) ?? 0;
    for (const at of [0, 1]) {
      const before = Array.from({ length: HOURS }, (_, nth) => of(at + nth + 1));
      const usual = before.reduce((sum, one) => sum + one, 0) / HOURS;
      const count = of(at);
      if (count >= OF_REGISTRATIONS && count >= TIMES_USUAL * usual)
        return { count, usual: Math.round(usual * 10) / 10, hour: wireTime(new Date(+now - at * HOUR_MS)) };
    }
    return null;
  }

  /** By the product's clock: with a wrong TZ its messages seem hours old, or not yet written. The embedded database stores times as text in UTC. */
  private since(): unknown {
    const since = new Date(this.chatClock.now() - WINDOW_MS);
    return this.chat.options.type === 'better-sqlite3' ? since.toISOString().replace('T', ' ').replace('Z', '') : since;
  }

  private async named(Entity: EntityTarget<ObjectLiteral>, column: string, busy: readonly Busy[]): Promise<Spike[]> {
    const most = busy.toSorted((one, other) => other.count - one.count).slice(0, MOST);
    if (!most.length) return [];
    const select = { id: true, [column]: true };
    const rows = await this.chat.manager.find(Entity, { select, where: { id: In(most.map(({ id }) => id)) } });
    const names = new Map(rows.map((row) => [exactId(row.id), String(row[column])]));
    return most.map(({ id, count }) => ({ id, count, name: names.get(id) ?? null }));
  }
}
