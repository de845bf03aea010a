import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { context } from '../../../kernel/basis/context/context';
import { CrudService, type Draft, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { likeAnyCase } from '../../../kernel/stores/database/any-case';
import { comparisonOf } from '../../../kernel/stores/database/comparison';
import { containing } from '../../../kernel/stores/database/like-pattern';
import { DemoGoods } from '../tables/demo-goods.entity';
import type { GoodsQuery } from './goods.dto';
import { requireKnownTypes } from './goods-types';

type GoodsDraft = Draft<DemoGoods>;

/** Goods store who added them, and their type must be in the dictionary. */
@Injectable()
export class GoodsService extends CrudService(DemoGoods) {
  override async add(draft: GoodsDraft | GoodsDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const userId = context()?.staff?.id ?? null;
    const drafts = [draft].flat<(GoodsDraft | GoodsDraft[])[]>().map((one) => ({ ...one, userId }));
    return this.writing(manager, async (m) => {
      await requireKnownTypes(typesOf(drafts), m);
      const { id } = await super.add(drafts, m);
      return { id: Array.isArray(draft) ? id : ([id].flat()[0] as number) };
    });
  }

  /** A type that was deleted from the dictionary since may stay. */
  override async update(draft: GoodsDraft, manager?: EntityManager): Promise<void> {
    await this.writing(manager, async (m) => {
      const before = await m.findOneBy(DemoGoods, { id: Number(draft.id) });
      if (draft.type !== before?.type) await requireKnownTypes(typesOf([draft]), m);
      await super.update(draft, m);
    });
  }

  protected override filtered({ title }: GoodsQuery): Narrowing {
    if (!title) return undefined;
    return likeAnyCase(comparisonOf(this.manager, DemoGoods), this.reader.at('title'), containing(title));
  }
}

const typesOf = (drafts: readonly GoodsDraft[]): string[] => drafts.flatMap(({ type }) => type ?? []);
