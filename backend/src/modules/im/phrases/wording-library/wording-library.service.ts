import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { Related } from '../../../../kernel/crud/service/related';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { lockExisting } from '../../../../kernel/stores/database/lock-existing';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { countsBy } from '../../queries/counts-by';
import { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import { ImWording } from '../../tables/im-wording.entity';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { WordingProgress } from './pushing/wording-progress';

type Library = Draft<ImWordingLibrary>;

/** Wording libraries. Their phrases are deleted and restored with them. */
@Injectable()
export class WordingLibraryService extends CrudService(ImWordingLibrary) {
  constructor(
    @InjectRepository(ImWordingLibrary, IM) rows: Repository<ImWordingLibrary>,
    recycleBin: RecycleBin,
    private readonly progress: WordingProgress,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: Library | Library[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const own = { create_time: new Date() };
    return this.writing(manager, async (m) => {
      for (const { group_id } of [draft].flat<(Library | Library[])[]>()) await this.mustExist(group_id, m);
      return super.add(Array.isArray(draft) ? draft.map((one) => ({ ...one, ...own })) : { ...draft, ...own }, m);
    });
  }

  override update(draft: Library, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      await this.mustExist(draft.group_id, m);
      await super.update(draft, m);
    });
  }

  /** Refused while the phrases of a library are being posted. No run begins while its library is locked. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      await lockExisting(m, ImWordingLibrary, ids);
      if (await this.progress.isUnderWay(ids, m))
        throw new BusinessError('im.wording.underWay', {}, { reason: 'underWay' });
      return super.delete(ids, m);
    });
  }

  protected override related(): Related[] {
    return [{ entity: ImWording, by: 'library_id' }];
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const ids = rows.map(({ id }) => id);
    const [counts, runs] = await Promise.all([
      countsBy(this.rows.manager, 'im_wording', 'library_id', ids),
      this.progress.readProgress(ids),
    ]);
    return rows.map((row) => ({ ...row, wording_count: counts.get(row.id) ?? 0, run: runs.get(row.id) ?? null }));
  }

  private async mustExist(groupId: number | null | undefined, manager: EntityManager): Promise<void> {
    if (groupId != null && !(await manager.existsBy(ImGroup, { id: groupId })))
      throw invalid('group_id', 'im.unknownGroup');
  }
}
