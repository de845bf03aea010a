import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { isAudited } from '../../rows/entity/audited.decorator';
import { dialectOf, placeholders, quote } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { appendLink } from './append-links';
import type { LinkReason } from './audit-link.entity';
import { ChainKeys } from './chain-keys';
import { packDigests } from './row-digests';
import { formOf, selectRows } from './row-form';
import { digestRows, type SelectedRow } from './sealed-row';
import { sealedUpTo } from './sealed-up-to';

const AT_ONCE = 500;

/**
 * What the product itself changes or removes of rows that are sealed. Whoever does so says it here in the same transaction; otherwise
 * `npm run audit:verify` takes it for the work of somebody else.
 */
@Injectable()
export class AuditChain {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly own: ChainKeys,
  ) {}

  /** Links the present form of rows, after they were changed. It does nothing for a table that is not audited. */
  async linkChanges(
    Entity: Type<ObjectLiteral>,
    ids: readonly number[],
    reason: LinkReason,
    manager: EntityManager,
  ): Promise<void> {
    if (!isAudited(Entity)) return;
    const form = formOf(this.source, Entity);
    const { keys } = this.own;
    const sql = selectRows(form, dialectOf(manager));
    for (const some of chunked([...ids].sort(ascending), AT_ONCE)) {
      const where = ` WHERE \`id\` IN (${placeholders(some)}) ORDER BY \`id\`${forUpdate(manager)}`;
      const rows = await manager.query<SelectedRow[]>(sql + where, [...some]);
      if (!rows.length) continue;
      const content = packDigests(digestRows(rows, form, keys.row));
      const [firstId, lastId] = [Number(rows[0]?.id), Number(rows.at(-1)?.id)];
      await appendLink(manager, keys, form, { kind: 'changed', firstId, lastId, count: rows.length, reason, content });
    }
  }

  /** The same for rows that are usually changed before they are sealed. Their change must be the first statement of the transaction. */
  async linkSealedChanges(
    Entity: Type<ObjectLiteral>,
    ids: readonly number[],
    reason: LinkReason,
    manager: EntityManager,
  ): Promise<void> {
    const last = await sealedUpTo(manager, this.source.getMetadata(Entity).tableName);
    await this.linkChanges(
      Entity,
      ids.filter((id) => id <= last),
      reason,
      manager,
    );
  }

  /**
   * Removes rows of a table from its beginning. The work announces the highest id before it removes anything: from then on those up to it
   * may be missing. @returns what the work returns
   */
  async removeLinked<T>(
    Entity: Type<ObjectLiteral>,
    reason: LinkReason,
    work: (announce: (lastId: number) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let lastId = 0;
    const done = await work(async (id) => {
      lastId = id;
      await this.linkRemoval(Entity, id, reason);
    });
    if (lastId) await this.dropRemoved(Entity, lastId);
    return done;
  }

  private async linkRemoval(Entity: Type<ObjectLiteral>, lastId: number, reason: LinkReason): Promise<void> {
    const form = formOf(this.source, Entity);
    const link = { kind: 'removed', firstId: 0, lastId, count: 0, reason, content: '' } as const;
    await retryOnDeadlock(() => this.source.transaction((manager) => appendLink(manager, this.own.keys, form, link)));
  }

  /** Drops the digests of removed rows: otherwise the chain would soon be longer than the table. The links themselves stay. */
  private async dropRemoved(Entity: Type<ObjectLiteral>, lastId: number): Promise<void> {
    const { tableName } = this.source.getMetadata(Entity);
    await this.source.query(
      "UPDATE `audit_link` SET `content` = NULL WHERE `tableName` = ? AND `kind` IN ('rows', 'changed') AND `lastId` <= ? AND `content` IS NOT NULL " +
        `AND NOT EXISTS (SELECT 1 FROM ${quote(tableName)} r WHERE r.\`id\` BETWEEN \`firstId\` AND \`lastId\`)`,
      [tableName, lastId],
    );
  }
}

const ascending = (one: number, other: number): number => one - other;
