import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { isAudited } from '../../rows/entity/audited.decorator';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { appendLink } from './append-links';
import type { LinkReason } from './audit-link.entity';
import { ChainKeys } from './chain-keys';
import { type ChangedContent, changedText } from './changed-content';
import { digestsIn, digestsInForms } from './digests-in-forms';
import { dropRemoved } from './drop-removed';
import { formOf } from './row-form';
import { sealedBefore } from './sealed-before';
import { removedUpTo } from './removed-up-to';
import { sealedUpTo } from './sealed-up-to';
import { type Thinning, thinRows } from './thin-rows';

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

  /**
   * Changes rows, and links what they were before and what they are then. What they were is read under a lock right before the change, so
   * that a row that somebody else had changed is not made genuine by that. For a table that is not audited it only does the work.
   */
  async changeLinked(
    Entity: Type<ObjectLiteral>,
    ids: readonly number[],
    reason: LinkReason,
    manager: EntityManager,
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (!isAudited(Entity) || !ids.length) return void (await work());
    const form = formOf(this.source, Entity);
    const portions: { some: number[]; before: ChangedContent['before'] }[] = [];
    for (const some of chunked([...ids].sort(ascending), AT_ONCE))
      portions.push({ some, before: await digestsInForms(manager, form, this.own.keys.row, some) });
    await work();
    for (const { some, before } of portions) {
      const after = await digestsIn(manager, form, this.own.keys.row, some);
      const [first, last] = [after[0], after.at(-1)];
      if (!first || !last) continue;
      const content = changedText({ before, after });
      const range = { firstId: first.id, lastId: last.id, count: after.length };
      await appendLink(manager, this.own.keys, form, { kind: 'changed', ...range, reason, content });
    }
  }

  /** The same for rows that are usually changed before they are sealed. The caller has locked them by the first statement of the transaction. */
  async changeSealed(
    Entity: Type<ObjectLiteral>,
    ids: readonly number[],
    reason: LinkReason,
    manager: EntityManager,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const last = await sealedUpTo(manager, this.source.getMetadata(Entity).tableName);
    // A row below the first id is of somebody else, and no digest is kept of it.
    const sealed = ids.filter((id) => id > 0 && id <= last);
    await this.changeLinked(Entity, sealed, reason, manager, work);
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
    if (lastId) await dropRemoved(this.source, this.source.getMetadata(Entity).tableName, lastId);
    return done;
  }

  /**
   * Removes rows while others before them stay. One that is not as the chain knows it stays, too.
   * @param onRemoved gets how many rows each portion has removed @throws Error if a link was changed
   */
  thinLinked(thinning: Thinning, onRemoved: (removed: number) => void): Promise<void> {
    return thinRows(this.source, this.own.keys, thinning, onRemoved);
  }

  /** Up to which id of a table rows may be missing already; 0 if none. */
  removedUpTo(Entity: Type<ObjectLiteral>): Promise<number> {
    return removedUpTo(this.source.manager, this.source.getMetadata(Entity).tableName);
  }

  /** Up to which id of a table retention may remove rows, see `sealedBefore`. */
  sealedBefore(Entity: Type<ObjectLiteral>, moment: Date): Promise<number> {
    const { manager } = this.source;
    return sealedBefore(manager, this.own.keys, this.source.getMetadata(Entity).tableName, moment);
  }

  private async linkRemoval(Entity: Type<ObjectLiteral>, lastId: number, reason: LinkReason): Promise<void> {
    const form = formOf(this.source, Entity);
    const link = { kind: 'removed', firstId: 0, lastId, count: 0, reason, content: '' } as const;
    await retryOnDeadlock(() => this.source.transaction((manager) => appendLink(manager, this.own.keys, form, link)));
  }
}

const ascending = (one: number, other: number): number => one - other;
