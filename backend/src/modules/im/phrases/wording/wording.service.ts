import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/crud.service';
import type { WireRow } from '../../../../kernel/crud/row-reader';
import { lockRows } from '../../../../kernel/database/lock-rows';
import { updateEach } from '../../../../kernel/database/update-each';
import { BusinessError } from '../../../../kernel/errors/business-error';
import { invalid } from '../../../../kernel/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/recycle/recycle-bin';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { ImWording, WordingType } from '../../tables/im-wording.entity';
import { contentOf } from './wording-content';

type Phrase = Draft<ImWording>;

/** The phrases of libraries. Every change locks the library. */
@Injectable()
export class WordingService extends CrudService(ImWording) {
  constructor(@InjectRepository(ImWording, IM) rows: Repository<ImWording>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  /** A new phrase comes last, unless its place is given. */
  override add(draft: Phrase | Phrase[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.writing(manager, async (m) => {
      const ready: Phrase[] = [];
      const last = new Map<number, number>();
      for (const one of [draft].flat<(Phrase | Phrase[])[]>()) {
        const { library_id = 0 } = one;
        if (!last.has(library_id)) last.set(library_id, await this.lastOf(library_id, m));
        const order_num = one.order_num ?? (last.get(library_id) ?? 0) + 1;
        last.set(library_id, Math.max(order_num, last.get(library_id) ?? 0));
        ready.push({ ...(await this.complete(one, m)), order_num, create_time: new Date() });
      }
      return super.add(Array.isArray(draft) ? ready : (ready[0] as Phrase), m);
    });
  }

  override update(draft: Phrase, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const { id = 0 } = draft;
      await lockRows(m, 'im_wording', [id]);
      const current = await m.findOneBy(ImWording, { id });
      if (!current) throw new BusinessError('crud.notFound');
      if (draft.library_id !== undefined) await this.hold(draft.library_id, m);
      await super.update({ ...draft, ...(await this.complete(draft, m, current)) }, m);
    });
  }

  /** The phrases of these libraries, as they are stored, in their order. */
  async ofLibraries(ids: readonly number[], manager: EntityManager): Promise<WireRow[]> {
    const rows = await manager.find(ImWording, {
      where: { library_id: In([...ids]) },
      order: { library_id: 'ASC', order_num: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({ ...row }));
  }

  /** @throws BusinessError `im.wordingsChanged` if these are not all phrases of one library */
  async order(ids: readonly number[]): Promise<void> {
    await this.writing(undefined, async (m) => {
      const first = await m.findOneBy(ImWording, { id: ids[0] });
      if (!first) throw new BusinessError('crud.notFound');
      await this.hold(first.library_id, m);
      const there = await m.find(ImWording, { select: { id: true }, where: { library_id: first.library_id } });
      const known = new Set(there.map(({ id }) => id));
      const same = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
      if (!same) throw new BusinessError('im.wordingsChanged', {}, { reason: 'conflict' });
      await updateEach(m, ImWording, 'id', new Map(ids.map((id, at) => [id, { order_num: at + 1 }])));
    });
  }

  private async complete(draft: Phrase, manager: EntityManager, current?: ImWording): Promise<Phrase> {
    const type = draft.type ?? current?.type ?? WordingType.Text;
    const content = contentOf(draft.content ?? current?.content ?? '', type);
    if (draft.user_id !== undefined && !(await manager.existsBy(ImUser, { id: draft.user_id })))
      throw invalid('user_id', 'im.unknownUser');
    return { ...draft, content, type };
  }

  private async lastOf(libraryId: number, manager: EntityManager): Promise<number> {
    await this.hold(libraryId, manager);
    return (await manager.maximum(ImWording, 'order_num', { library_id: libraryId })) ?? 0;
  }

  private async hold(id: number, manager: EntityManager): Promise<void> {
    await lockRows(manager, 'im_wording_library', [id]);
    if (!(await manager.existsBy(ImWordingLibrary, { id }))) throw invalid('library_id', 'im.unknownLibrary');
  }
}
