import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { IdempotentRequest } from '../../../kernel/durability/idempotency/idempotent-request.entity';
import { keyExpiry } from '../../../kernel/durability/idempotency/key-expiry';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../kernel/crud/retention/keep-days';
import type { SinkName } from '../../../kernel/operation/audit-sinks/audit-sink';
import { SinkStates } from '../../../kernel/operation/audit-sinks/sink-states';
import { LINK_MS } from '../link/link-token';
import { TrailKeep } from '../retention/trail-keep.service';
import { TrailRetention } from '../retention/trail-retention';
import { TRAIL_KINDS } from '../retention/trail-kinds';
import { BaseSysInboxEntry } from '../tables/inbox-entry.entity';
import { BaseSysPasswordLink } from '../tables/password-link.entity';

/** For how many days entries of inboxes are kept. */
export const INBOX_DAYS = 90;

/** What was deleted of the audit trail. */
export interface ClearedLog {
  /** of the request log */
  deleted: number;
  /** the sinks that have still to get what is older than it is kept, and for which it stays; left out where none has */
  keptFor?: SinkName[];
}

/** Deletes old rows of the audit trail, entries of inboxes, expired keys of requests and one-time links. A system task calls it. */
@Injectable()
export class LogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly keep: TrailKeep,
    private readonly trail: TrailRetention,
    private readonly sinks: SinkStates,
  ) {}

  @Handles('log.clear', { summary: 'call.clearLog', parameters: [] })
  async deleteOldRows(): Promise<ClearedLog> {
    await deleteOlder(this.source, IdempotentRequest, keyExpiry());
    await deleteOlder(this.source, BaseSysInboxEntry, keptSince(INBOX_DAYS));
    await deleteOlder(this.source, BaseSysPasswordLink, new Date(Date.now() - LINK_MS));
    const { signIns = 0, refused = 0, requests = 0 } = await this.trail.removeOld();
    const deleted = signIns + refused + requests;
    const keptFor = await this.sinksBehind();
    return keptFor.length ? { deleted, keptFor } : { deleted };
  }

  private async sinksBehind(): Promise<SinkName[]> {
    const days = await this.keep.readDays();
    const since = keptSince(Math.min(...TRAIL_KINDS.map((kind) => days[kind])));
    const states = await this.sinks.readStates();
    const oldest = (lag: number): number => Date.now() - lag * 1000;
    return states.filter(({ waiting, lag }) => waiting && oldest(lag) < since.getTime()).map(({ name }) => name);
  }
}
