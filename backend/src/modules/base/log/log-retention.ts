import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { IdempotentRequest } from '../../../kernel/durability/idempotency/idempotent-request.entity';
import { keyExpiry } from '../../../kernel/durability/idempotency/key-expiry';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../kernel/crud/retention/keep-days';
import type { SinkName } from '../../../kernel/operation/audit-sinks/audit-sink';
import { LINK_MS } from '../link/link-token';
import { TrailRetention } from '../retention/trail-retention';
import { BaseSysInboxEntry } from '../tables/inbox-entry.entity';
import { BaseSysPasswordLink } from '../tables/password-link.entity';

/** For how many days entries of inboxes are kept. */
export const INBOX_DAYS = 90;

/** What was deleted of the audit trail. */
export interface ClearedLog {
  /** of the request log */
  deleted: number;
  /** the sinks for which rows of the trail stay that would have gone otherwise; left out where there is none */
  keptFor?: SinkName[];
}

/** Deletes old rows of the audit trail, entries of inboxes, expired keys of requests and one-time links. A system task calls it. */
@Injectable()
export class LogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly trail: TrailRetention,
  ) {}

  @Handles('log.clear', { summary: 'call.clearLog', parameters: [] })
  async deleteOldRows(): Promise<ClearedLog> {
    await deleteOlder(this.source, IdempotentRequest, keyExpiry());
    await deleteOlder(this.source, BaseSysInboxEntry, keptSince(INBOX_DAYS));
    await deleteOlder(this.source, BaseSysPasswordLink, new Date(Date.now() - LINK_MS));
    const { removed, keptFor } = await this.trail.removeOld();
    const { signIns = 0, refused = 0, requests = 0 } = removed;
    const deleted = signIns + refused + requests;
    return keptFor.size ? { deleted, keptFor: [...keptFor] } : { deleted };
  }
}
