import { Injectable, type Type } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CrudService, type Narrowing } from '../../kernel/crud/service/crud.service';
import type { WireRow } from '../../kernel/crud/read/row-reader';
import type { Deleted } from '../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../kernel/rows/recycle/recycle-bin';
import { emptyRecords } from './empty-records';
import { type KeptRow, shownRow } from './kept-row';
import { labelOf } from '../../kernel/basis/i18n/entity-label';
import { previewsOf } from './preview';
import { RecycleData } from './recycle-data.entity';
import { RecordVisibility } from './visibility/record-visibility';

/** The records of the recycle bin. */
@Injectable()
export class RecycleDataService extends CrudService(RecycleData) {
  constructor(
    @InjectRepository(RecycleData) rows: Repository<RecycleData>,
    recycleBin: RecycleBin,
    private readonly visibility: RecordVisibility,
  ) {
    super(rows, recycleBin);
  }

  /** Deletes records for good; they do not go into the bin again. */
  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.writing(undefined, async (manager) => {
      const seen = await this.visibility.visibleAmong(ids, manager);
      await this.visibility.requireChangeable(seen, manager);
      const count = await emptyRecords(seen, manager);
      if (!count) throw new BusinessError('crud.notFound');
      return { recycleId: null, count };
    });
  }

  protected override scope(manager: EntityManager): Promise<Narrowing> {
    return this.visibility.visibleCondition(manager);
  }

  /** Lists contain only the first rows of a record, `info` contains all of them. */
  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const listed = rows.filter(({ data }) => data === undefined).map(({ id }) => id);
    const previews = await previewsOf(listed, this.rows.manager);
    return rows.map((row) => {
      const { id, entityInfo, data = previews.get(id) ?? [], related } = row as unknown as RecycleData;
      const gone = related?.filter(({ moved }) => moved === undefined);
      return {
        ...row,
        entityInfo: { ...entityInfo, label: labelOf(entityInfo.entity) },
        data: this.shown(entityInfo.entity, data),
        ...(gone ? { related: gone.map((one) => ({ ...one, rows: this.shown(one.entity, one.rows) })) } : {}),
      };
    });
  }

  private shown(entity: string, rows: unknown): KeptRow[] {
    const metadata = this.rows.manager.dataSource.entityMetadatas.find(({ name }) => name === entity);
    return (rows as KeptRow[]).map((row) => shownRow(metadata?.target as Type | undefined, row));
  }
}
