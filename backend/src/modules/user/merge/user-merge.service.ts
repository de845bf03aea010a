import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { mask } from '../../../kernel/crud/columns/mask';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { MOST_ADDRESSES } from '../address/require-room';
import { UserAddress } from '../tables/user-address.entity';
import type { UserInfo } from '../tables/user-info.entity';
import { UserMerge } from '../tables/user-merge.entity';
import { UserNote } from '../tables/user-note.entity';
import { lockPair } from './lock-pair';
import type { MergePair, MergePreview, MergeSide } from './merge.dto';
import { MERGED_FIELDS, versionOf } from './merged-fields';
import { isUndoable, undoUntil } from './undoable';

/** The merges, and the preview of a merge. */
@Injectable()
export class UserMergeService extends CrudService(UserMerge) {
  constructor(@InjectRepository(UserMerge) rows: Repository<UserMerge>, recycleBin: RecycleBin) {
    super(rows, recycleBin);
  }

  /** @throws BusinessError if the two cannot be merged */
  previewMerge(pair: MergePair): Promise<MergePreview> {
    return this.runInTransaction(async (manager) => {
      const { from, into } = await lockPair(pair, manager);
      const count = (userId: number): Promise<number> => manager.countBy(UserAddress, { userId });
      const addresses = { from: await count(from.id), into: await count(into.id), room: MOST_ADDRESSES };
      const notes = await manager.countBy(UserNote, { userId: from.id });
      return { from: sideOf(from), into: sideOf(into), addresses, notes, fields: [...MERGED_FIELDS] };
    });
  }

  protected override async attach(rows: WireRow[], manager = this.manager): Promise<WireRow[]> {
    const merges = await manager.findBy(UserMerge, { id: In(rows.map(({ id }) => id)) });
    const byId = new Map(merges.map((merge) => [merge.id, merge]));
    return rows.map((row) => {
      const merge = byId.get(row.id);
      if (!merge) return row;
      return { ...row, undoUntil: wireTime(undoUntil(merge.createTime)), canUndo: isUndoable(merge) };
    });
  }
}

function sideOf(person: UserInfo): MergeSide {
  const { password, recycleId: _, updateTime: __, createTime, phone, ...shown } = person;
  return {
    version: versionOf(person),
    person: {
      ...shown,
      phone: phone && mask('phone', phone),
      createTime: wireTime(createTime),
      hasPassword: password !== null,
    },
  };
}
