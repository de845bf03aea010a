import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { isAudited } from '../../rows/entity/audited.decorator';
import { dialectOf, placeholders } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { appendLink } from './append-links';
import type { LinkReason } from './audit-link.entity';
import { ChainKeys } from './chain-keys';
import { type ChangedContent, changedText, formName } from './changed-content';
import { dropRemoved } from './drop-removed';
import { knownForms } from './known-forms';
import type { RowDigest } from './row-digests';
import { formOf, type RowForm, selectRows } from './row-form';
import { digestRows, type SelectedRow } from './sealed-row';
import { sealedBefore } from './sealed-before';
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
      portions.push({ some, before: await this.digestsBefore(manager, form, some) });
    await work();
    for (const { some, before } of portions) {
      const after = await this.digestsOf(manager, form, some);
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

  /** Up to which id of a table retention may remove rows, see `sealedBefore`. */
  sealedBefore(Entity: Type<ObjectLiteral>, moment: Date): Promise<number> {
    const { manager } = this.source;
    return sealedBefore(manager, this.own.keys, this.source.getMetadata(Entity).tableName, moment);
  }

  /** A row may have been linked last before a migration added a column: it is known by the digest in that form. */
  private async digestsBefore(
    manager: EntityManager,
    form: RowForm,
    ids: readonly number[],
  ): Promise<Map<string, RowDigest[]>> {
    const digests = new Map<string, RowDigest[]>();
    for (const known of await knownForms(manager, form))
      digests.set(formName(known), await this.digestsOf(manager, known, ids));
    return digests;
  }

  private async digestsOf(manager: EntityManager, form: RowForm, ids: readonly number[]): Promise<RowDigest[]> {
    const where = `WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`${forUpdate(manager)}`;
    const rows = await manager.query<SelectedRow[]>(`${selectRows(form, dialectOf(manager))} ${where}`, [...ids]);
    return digestRows(rows, form, this.own.keys.row);
  }

  private async linkRemoval(Entity: Type<ObjectLiteral>, lastId: number, reason: LinkReason): Promise<void> {
    const form = formOf(this.source, Entity);
    const link = { kind: 'removed', firstId: 0, lastId, count: 0, reason, content: '' } as const;
    await retryOnDeadlock(() => this.source.transaction((manager) => appendLink(manager, this.own.keys, form, link)));
  }
}

const ascending = (one: number, other: number): number => one - other;
