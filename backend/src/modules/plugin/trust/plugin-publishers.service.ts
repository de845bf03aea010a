import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { PluginChanges } from '../plugin-changes.service';
import { PluginPublisher } from '../tables/plugin-publisher.entity';
import { isVouching } from './publishers.service';
import { RevocationList } from './revocation-list';

type PublisherDraft = Draft<PluginPublisher>;

/** The publishers that staff trust. If a publisher loses a permission, its plugins lose it too. */
@Injectable()
export class PluginPublishers extends CrudService(PluginPublisher) {
  constructor(
    @InjectRepository(PluginPublisher) rows: Repository<PluginPublisher>,
    recycleBin: RecycleBin,
    private readonly changes: PluginChanges,
    private readonly revocations: RevocationList,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: PublisherDraft | PublisherDraft[]): Promise<{ id: number | number[] }> {
    return this.changes.notifyAfter(super.add(draft));
  }

  override update(draft: PublisherDraft): Promise<void> {
    return this.changes.notifyAfter(super.update(draft));
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.changes.notifyAfter(super.delete(ids));
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const bad = await this.revocations.findRevoked(rows.map(({ publicKey }) => publicKey as string));
    return rows.map((row) => ({ ...row, isRevoked: bad.has(row.publicKey as string) }));
  }

  /** The key of a publisher cannot be changed. @throws InvalidError for the public demo key */
  protected override writable(draft: PublisherDraft): QueryDeepPartialEntity<PluginPublisher> {
    const { publicKey, ...rest } = super.writable(draft);
    if (draft.id !== undefined) return rest;
    if (!isVouching(publicKey as string)) throw invalid('publicKey', 'plugin.demoKey');
    return { ...rest, publicKey, addedBy: currentStaff().id };
  }
}
