import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { UserInfo } from '../tables/user-info.entity';
import { UserNote } from '../tables/user-note.entity';

type NoteDraft = Draft<UserNote>;

/** Notes of staff about end users. */
@Injectable()
export class UserNoteService extends CrudService(UserNote) {
  constructor(@InjectRepository(UserNote) rows: Repository<UserNote>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  override add(draft: NoteDraft | NoteDraft[]): Promise<{ id: number | number[] }> {
    const people = [...new Set([draft].flat<(NoteDraft | NoteDraft[])[]>().flatMap(({ userId }) => userId ?? []))];
    return this.runInTransaction(async (m) => {
      await holdPeople(people, m);
      return super.add(draft, m);
    });
  }

  override update(draft: NoteDraft, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const { id = 0, userId } = draft;
      const note = await m.findOneBy(UserNote, { id });
      if (note && userId !== undefined && userId !== note.userId) throw invalid('userId', 'endUser.noteStays');
      await super.update(draft, m);
    });
  }

  protected override writable(draft: NoteDraft): QueryDeepPartialEntity<UserNote> {
    const { userId, ...rest } = super.writable(draft);
    // The person and the author of a note cannot be changed.
    return draft.id === undefined ? { ...rest, userId, staffId: currentStaff().id } : rest;
  }
}

async function holdPeople(ids: number[], manager: EntityManager): Promise<void> {
  await lockRows(manager, 'user_info', ids);
  if ((await manager.countBy(UserInfo, { id: In(ids) })) < ids.length) throw invalid('userId', 'endUser.unknown');
}
