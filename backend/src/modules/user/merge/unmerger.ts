import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { wholeRows } from '../../../kernel/crud/service/related';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { settleDefaults } from '../address/settle-defaults';
import { targetOf } from '../info/act-target';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { UserMerge } from '../tables/user-merge.entity';
import { UserNote } from '../tables/user-note.entity';
import { requireNoErasure } from './lock-pair';
import type { MergeUndone, UndoMerge } from './merge.dto';
import type { MergedField } from './merged-fields';
import { type Snapshot, unseal } from './snapshot';
import { isUndoable } from './undoable';

/** Undoes a merge. What was changed since stays as it is. */
@Injectable()
export class Unmerger {
  constructor(
    private readonly trail: TrailService,
    private readonly cipher: TextCipher,
  ) {}

  /** @throws BusinessError if it is too late, was undone already, or another row now has a unique value of the restored person */
  async undoMerge({ id, reason }: UndoMerge): Promise<MergeUndone> {
    let undone: MergeUndone = { id: 0, kept: [] };
    try {
      await this.trail.performAct({ action: 'end_user.unmerge', targets: [], reason }, async (manager) => {
        const { into, snapshot } = await this.hold(id, manager);
        const kept = await apart(into, snapshot, manager);
        undone = { id: snapshot.from.id, kept };
        const detail = { from: snapshot.from.id, into: into.id, merge: id };
        return [snapshot.from, into].map((one) => ({ ...targetOf(one), detail }));
      });
    } catch (error) {
      const field = brokenUniqueness(error);
      if (field === undefined) throw error;
      throw new BusinessError('endUser.mergeTaken', { field }, { reason: 'duplicate', field });
    }
    return undone;
  }

  /** Locks the remaining person first; then takes the merge by compare-and-set. */
  private async hold(id: number, manager: EntityManager): Promise<{ into: UserInfo; snapshot: Snapshot }> {
    const merge = await manager.createQueryBuilder(UserMerge, 'm').addSelect('m.snapshot').where({ id }).getOne();
    if (!merge) throw new BusinessError('crud.notFound');
    if (merge.undoneTime || merge.snapshot === null) throw new BusinessError('endUser.mergeUndone');
    if (!isUndoable(merge)) throw new BusinessError('endUser.mergeTooLate');
    await lockRows(manager, 'user_info', [merge.intoId]);
    const [into] = (await wholeRows(manager, UserInfo, 'id', [merge.intoId])) as UserInfo[];
    if (!into) throw new BusinessError((await isMergedOn(merge, manager)) ? 'endUser.mergeOn' : 'crud.notFound');
    await requireNoErasure([into.id], manager);
    const over = { redirect: null, snapshot: null, fromName: null, undoneTime: new Date() };
    const { affected } = await manager.update(UserMerge, { id, redirect: merge.fromId }, over);
    if (!affected) throw new BusinessError('endUser.mergeUndone');
    return { into, snapshot: unseal(merge.snapshot, this.cipher) };
  }
}

const isMergedOn = ({ intoId }: UserMerge, manager: EntityManager): Promise<boolean> =>
  manager.existsBy(UserMerge, { redirect: intoId });

/** @returns the columns that were changed since and therefore stay */
async function apart(into: UserInfo, snapshot: Snapshot, manager: EntityManager): Promise<string[]> {
  const { from, before, after } = snapshot;
  const fields = Object.keys(after) as MergedField[];
  const back = fields.filter((field) => into[field] === after[field]);
  if (back.length)
    await manager.update(UserInfo, { id: into.id }, Object.fromEntries(back.map((field) => [field, before[field]])));
  await manager.insert(UserInfo, { ...from });
  for (const [Entity, ids] of [
    [UserAddress, snapshot.addresses],
    [UserNote, snapshot.notes],
  ] as const)
    // Rows that were deleted or moved since stay as they are.
    if (ids.length) await manager.update(Entity, { id: In(ids), userId: into.id }, { userId: from.id });
  const chosen = new Set(snapshot.standard === null ? [] : [snapshot.standard]);
  await settleDefaults(
    [from.id, into.id].sort((one, other) => one - other),
    { chosen },
    manager,
  );
  await noteFiles(UserInfo, [from.id, into.id], manager);
  return fields.filter((field) => !back.includes(field));
}
