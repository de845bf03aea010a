import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { quote } from '../../../../kernel/stores/database/dialect';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { Hooks } from '../../../../kernel/plugins/hooks/hooks';
import { type Proposal, Proposals } from '../../../../kernel/plugins/hooks/proposals';
import type { Lease } from '../../../../kernel/durability/lease/lease';
import { Leases } from '../../../../kernel/durability/lease/leases';
import { Capabilities } from '../../product/capability/capabilities';
import { rowsAfter, settledOf } from '../../queries/rows-after';
import { IM } from '../../tables/im-source';
import { ImWatchMark } from './watch-mark.entity';
import { isWatched, WATCHED_TABLES, watchedOf, type WatchedTable } from './watched-table';

/** How many messages are shown at once. */
const STEP = 100;

/** How long a node without a heartbeat keeps the lease of a table. */
const LEASE_MS = 30_000;

/** If nobody has watched for this long, older messages are skipped: a new watcher begins with new messages. */
const STALE_MS = 3600_000;

/**
 * Shows plugins the new chat messages, a hundred at a time, and stores what they flag for staff. Each message is shown once, by
 * whichever node. If a node dies before it has stored the mark, a hundred are shown again, but not flagged twice.
 */
@Injectable()
export class MessageWatch {
  private readonly leases: Leases<ImWatchMark>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly hooks: Hooks,
    private readonly proposals: Proposals,
    private readonly capabilities: Capabilities,
    private readonly clock: Clock,
  ) {
    const columns = { Entity: ImWatchMark, key: 'id', owner: 'owner', until: 'until' } as const;
    this.leases = new Leases(own, columns, () => LEASE_MS, clock);
  }

  /**
   * Shows new messages to plugins. Each kind of messages has its share of the time, and gets at least one page: however busy groups are,
   * private messages get their turn.
   * @param budgetMs after this time it stops at the next safe point @returns how many messages were shown
   */
  async showNewMessages(budgetMs: number): Promise<number> {
    const end = performance.now() + budgetMs;
    let shown = 0;
    for (const [at, table] of WATCHED_TABLES.entries()) {
      if (!this.watchersOf(table).length || !this.isThere(table)) continue;
      await this.begin(table);
      const lease = await this.leases.takeLease(table.id);
      if (!lease) continue;
      try {
        const share = (end - performance.now()) / (WATCHED_TABLES.length - at);
        shown += await this.show(table, lease, performance.now() + share);
      } finally {
        await lease.releaseRow();
      }
    }
    return shown;
  }

  /** Private messages are shown only to plugins with the permission to read them. */
  private watchersOf({ kind }: WatchedTable): readonly string[] {
    const keys = this.hooks.keysOf('message.watch');
    return kind === 'private' ? keys.filter((key) => this.hooks.readsPrivate(key)) : keys;
  }

  private isThere({ table }: WatchedTable): boolean {
    const { found } = this.capabilities;
    return !found || found.schema.has(table);
  }

  private async begin({ id, table }: WatchedTable): Promise<void> {
    const mark = await this.own.manager.findOneBy(ImWatchMark, { id });
    const now = this.clock.now();
    if (mark && +mark.time > now - STALE_MS) return;
    const fresh = { lastId: await this.highest(table), time: new Date(now) };
    if (mark) {
      await this.own.manager.update(ImWatchMark, { id, lastId: mark.lastId }, fresh);
      return;
    }
    try {
      await this.own.manager.insert(ImWatchMark, { id, ...fresh, owner: null, until: null });
    } catch (error) {
      // Another node was faster.
      if (brokenUniqueness(error) === undefined) throw error;
    }
  }

  private async highest(table: string): Promise<number> {
    const [row] = await this.chat.query<{ id: unknown }[]>(`SELECT MAX(\`id\`) AS id FROM ${quote(table)}`);
    return exactId(row?.id ?? 0);
  }

  private async show(table: WatchedTable, lease: Lease<ImWatchMark>, end: number): Promise<number> {
    let shown = 0;
    let { lastId } = await this.own.manager.findOneByOrFail(ImWatchMark, { id: table.id });
    let more: boolean;
    do {
      const all = await rowsAfter(this.chat, table.table, table.columns, lastId, STEP);
      const rows = settledOf(all, this.clock.now());
      const messages = rows.filter(isWatched).map((row) => watchedOf(table.kind, row));
      await this.proposals.keepProposals(await this.flagsOf(table, messages));
      lastId = rows.at(-1)?.id ?? lastId;
      await lease.writeRow({ lastId, time: new Date(this.clock.now()) });
      shown += messages.length;
      more = rows.length === STEP;
    } while (more && performance.now() < end);
    return shown;
  }

  private async flagsOf(table: WatchedTable, messages: readonly ReturnType<typeof watchedOf>[]): Promise<Proposal[]> {
    if (!messages.length) return [];
    const targetType = `${table.kind}_message`;
    const asked = this.watchersOf(table).map(async (key) => {
      const answers = await this.hooks.askMany(key, 'message.watch', messages);
      return messages.flatMap(({ id }, at) => {
        const { flag, reason = '', score } = answers[at] ?? {};
        if (flag === undefined) return [];
        const sure = score === undefined ? '' : ` (${score} %)`;
        return [{ key, action: `flag.${flag}`, targetType, targetId: id, reason: `${reason}${sure}`.trim() }];
      });
    });
    return (await Promise.all(asked)).flat();
  }
}
