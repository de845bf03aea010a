import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Like, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { Related } from '../../../kernel/crud/service/related';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { lockParents, withDescendants } from '../../../kernel/rows/tree/parents';
import { requireUnused } from '../reference/require-unused';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceType } from '../tables/space-type.entity';
import { movePath, pathBelow } from './paths';

type TypeDraft = Draft<SpaceType>;

/** The folders of the library, a tree. Each row stores its whole path, so a move is one statement however many folders are below. */
@Injectable()
export class SpaceTypeService extends CrudService(SpaceType) {
  constructor(@InjectRepository(SpaceType) rows: Repository<SpaceType>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  override add(draft: TypeDraft | TypeDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.writing(manager, async (m) => {
      await lockParents(m, SpaceType);
      const added = await super.add(draft, m);
      const ids = [added.id].flat();
      for (const { id, parentId } of await m.findBy(SpaceType, { id: In(ids) }))
        await m.update(SpaceType, { id }, { path: await pathBelow(m, parentId, id) });
      return added;
    });
  }

  override update(draft: TypeDraft, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      await lockParents(m, SpaceType);
      const current = await m.findOneBy(SpaceType, { id: Number(draft.id) });
      if (!current) throw new BusinessError('crud.notFound');
      await super.update(draft, m);
      const { parentId } = draft;
      if (parentId !== undefined && parentId !== current.parentId) await movePath(m, current, parentId);
    });
  }

  /** Deletes folders with all folders below and all files in them, unless one of the files is in use. */
  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const doomed = withDescendants(await lockParents(m, SpaceType), [...new Set(ids)]);
      await requireUnused({ classifyId: In(doomed) }, m);
      return super.delete(ids, m);
    });
  }

  /** The condition for a folder and everything below it. */
  static conditionBelow({ path }: Pick<SpaceType, 'path'>): { path: ReturnType<typeof Like> } {
    return { path: Like(`${path}%`) };
  }

  protected override related(): Related[] {
    return [{ entity: SpaceInfo, by: 'classifyId' }];
  }

  protected override async cascade(ids: number[], manager: EntityManager): Promise<number[]> {
    return withDescendants(await lockParents(manager, SpaceType), ids);
  }
}
