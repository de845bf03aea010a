import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import type { Related } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { isTaken } from '../../../kernel/crud/service/taken';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { DictChanges } from '../dict-changes.service';
import { DictInfo } from '../tables/dict-info.entity';
import { translated } from '../translated';
import { DictType } from '../tables/dict-type.entity';

type TypeDraft = Draft<DictType>;

@Injectable()
export class DictTypeService extends CrudService(DictType) {
  constructor(
    @InjectRepository(DictType) rows: Repository<DictType>,
    recycleBin: RecycleBin,
    private readonly changes: DictChanges,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: TypeDraft | TypeDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.change(manager, async (m) => {
      await this.checkKeys([draft].flat<(TypeDraft | TypeDraft[])[]>(), m);
      return super.add(draft, m);
    });
  }

  override update(draft: TypeDraft, manager?: EntityManager): Promise<void> {
    return this.change(manager, async (m) => {
      await this.checkKeys([draft], m);
      await super.update(draft, m);
    });
  }

  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.change(manager, async (m) => {
      await lockRows(m, 'dict_type', ids);
      return super.delete(ids, m);
    });
  }

  /** The names are translated for the caller. `info` returns them as they are stored, for editing. */
  override async list(query: Query, spec?: QuerySpec<DictType>): Promise<WireRow[]> {
    return translated(await super.list(query, spec));
  }

  override async page(query: Query, spec?: QuerySpec<DictType>): Promise<PageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: translated(list), pagination };
  }

  override runInTransaction<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.change(undefined, write);
  }

  protected override related(): Related[] {
    return [{ entity: DictInfo, by: 'typeId' }];
  }

  protected override duplicate(): BusinessError {
    return duplicateOf('key', 'dict.duplicateKey');
  }

  private change<T>(manager: EntityManager | undefined, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.changes.notifyAfter(this.writing(manager, write));
  }

  private async checkKeys(drafts: readonly TypeDraft[], manager: EntityManager): Promise<void> {
    for (const { id, key } of drafts)
      if (key !== undefined && (await isTaken(manager, DictType, 'key', key, id))) throw this.duplicate();
  }
}
