import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type ObjectLiteral } from 'typeorm';
import { AuditChain } from '../../../kernel/durability/audit-chain/audit-chain';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { IdempotentRequest } from '../../../kernel/durability/idempotency/idempotent-request.entity';
import { keyExpiry } from '../../../kernel/durability/idempotency/key-expiry';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import type { SinkName } from '../../../kernel/operation/audit-sinks/audit-sink';
import { SinkStates } from '../../../kernel/operation/audit-sinks/sink-states';
import { BaseSysChange } from '../tables/change.entity';
import { LINK_MS } from '../link/link-token';
import { BaseSysInboxEntry } from '../tables/inbox-entry.entity';
import { BaseSysLog } from '../tables/log.entity';
import { BaseSysPasswordLink } from '../tables/password-link.entity';

/** The setting with the number of days for which requests are kept. */
export const KEEP = 'logKeep';

/** For how many days entries of inboxes are kept. */
export const INBOX_DAYS = 90;

/** What was deleted of the request log. */
export interface ClearedLog {
  deleted: number;
  /** the sinks that have still to get what is older than it is kept, and for which it stays; left out where none has */
  keptFor?: SinkName[];
}

/** Deletes old entries of the request log, the row history and inboxes, expired keys of requests and one-time links. A system task calls it. */
@Injectable()
export class LogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly retention: Retention,
    private readonly chain: AuditChain,
    private readonly sinks: SinkStates,
  ) {}

  @Handles('log.clear', { summary: 'call.clearLog', parameters: [] })
  async deleteOldRows(): Promise<ClearedLog> {
    const days = await this.retention.readDays(KEEP);
    const since = keptSince(days);
    await this.deleteAudited(BaseSysChange, since);
    await deleteOlder(this.source, IdempotentRequest, keyExpiry());
    await deleteOlder(this.source, BaseSysInboxEntry, keptSince(INBOX_DAYS));
    await deleteOlder(this.source, BaseSysPasswordLink, new Date(Date.now() - LINK_MS));
    const deleted = await this.deleteAudited(BaseSysLog, since);
    const keptFor = await this.sinksBehind(since);
    return keptFor.length ? { deleted, keptFor } : { deleted };
  }

  private async sinksBehind(since: Date): Promise<SinkName[]> {
    const states = await this.sinks.readStates();
    const oldest = (lag: number): number => Date.now() - lag * 1000;
    return states.filter(({ waiting, lag }) => waiting && oldest(lag) < since.getTime()).map(({ name }) => name);
  }

  /**
   * The rows must have been sealed that long ago, too: their own times may have been changed by hand. What a system elsewhere has still to
   * get stays until it has it.
   */
  private async deleteAudited(Entity: Type<ObjectLiteral>, since: Date): Promise<number> {
    const sealed = await this.chain.sealedBefore(Entity, since);
    const upTo = Math.min(sealed, await this.sinks.readConfirmed(this.source.getMetadata(Entity).tableName));
    return this.chain.removeLinked(Entity, 'retention', (announce) =>
      deleteOlder(this.source, Entity, since, { upTo, announce }),
    );
  }
}
