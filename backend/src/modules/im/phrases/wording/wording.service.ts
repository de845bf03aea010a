import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { held } from '../../../../kernel/stores/database/for-update';
import { lockExisting } from '../../../../kernel/stores/database/lock-existing';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { updateEach } from '../../../../kernel/stores/database/update-each';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { ImWording, WordingType } from '../../tables/im-wording.entity';
import { contentOf } from './wording-content';

type Phrase = Draft<ImWording>;

/** The largest library that is copied, so that its copy is one short transaction. */
const MOST_COPIED = 10_000;

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
  async reorderPhrases(ids: readonly number[]): Promise<void> {
    await this.writing(undefined, async (m) => {
      const known = await this.holdAround(ids[0], m);
      const same = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
      if (!same) throw new BusinessError('im.wordingsChanged', {}, { reason: 'conflict' });
      await updateEach(m, ImWording, 'id', new Map(ids.map((id, at) => [id, { order_num: at + 1 }])));
    });
  }

  /** @throws BusinessError `im.wordingsChanged` if these are not phrases of one library, InvalidError if there is no such user */
  async changeSpeaker(ids: readonly number[], userId: number): Promise<void> {
    await this.writing(undefined, async (m) => {
      const known = await this.holdAround(ids[0], m);
      if (!ids.every((id) => known.has(id))) throw new BusinessError('im.wordingsChanged', {}, { reason: 'conflict' });
      if (!(await lockExisting(m, ImUser, [userId])).size) throw invalid('user_id', 'im.unknownUser');
      await updateEach(m, ImWording, 'id', new Map(ids.map((id) => [id, { user_id: userId }])));
    });
  }

  /** Adds the phrases of a library to another one. The caller has locked both. @throws BusinessError if there are too many */
  async copyPhrases(from: number, to: number, manager: EntityManager): Promise<void> {
    const count = await manager.countBy(ImWording, { library_id: from });
    if (count > MOST_COPIED) throw new BusinessError('im.wording.tooMany', { n: count, most: MOST_COPIED });
    const create_time = new Date();
    const phrases = (await manager.find(ImWording, { where: { library_id: from } })).map(
      ({ content, type, delay, user_id, order_num }) => ({
        library_id: to,
        content,
        type,
        delay,
        user_id,
        order_num,
        create_time,
      }),
    );
    if (phrases.length) await super.add(phrases, manager);
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

  /** Locks the library of a phrase. @returns the ids of all of its phrases */
  private async holdAround(id: number | undefined, manager: EntityManager): Promise<Set<number>> {
    const phrase = await manager.findOneBy(ImWording, { id });
    if (!phrase) throw new BusinessError('crud.notFound');
    const { library_id } = phrase;
    await this.hold(library_id, manager);
    // A locking read, because the look at the phrase has fixed what the others see.
    const there = await manager.find(ImWording, { select: { id: true }, where: { library_id }, ...held(manager) });
    return new Set(there.map(({ id }) => id));
  }

  private async hold(id: number, manager: EntityManager): Promise<void> {
    if (!(await lockExisting(manager, ImWordingLibrary, [id])).size) throw invalid('library_id', 'im.unknownLibrary');
  }
}
