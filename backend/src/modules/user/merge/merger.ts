import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { wholeRows } from '../../../kernel/crud/service/related';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteFiles } from '../../../kernel/rows/files/file-ledger';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { requireRoom } from '../address/require-room';
import { settleDefaults } from '../address/settle-defaults';
import { targetOf } from '../info/act-target';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { UserMerge } from '../tables/user-merge.entity';
import { UserNote } from '../tables/user-note.entity';
import { lockPair } from './lock-pair';
import type { Merged, MergeOrder } from './merge.dto';
import { picked, versionOf } from './merged-fields';
import { seal, type Snapshot } from './snapshot';

/** Merges one person into another. */
@Injectable()
export class Merger {
  constructor(
    private readonly trail: TrailService,
    private readonly cipher: TextCipher,
  ) {}

  /** @throws BusinessError if one of them has changed since the preview, or if they have too many addresses together */
  async merge(order: MergeOrder): Promise<Merged> {
    const { reason, take } = order;
    let merged: Merged = { id: 0, addresses: 0, notes: 0 };
    await this.trail.performAct({ action: 'end_user.merge', targets: [], reason }, async (manager) => {
      const { from, into } = await lockPair(order, manager);
      if (versionOf(from) !== order.fromVersion || versionOf(into) !== order.intoVersion)
        throw new BusinessError('endUser.mergeChanged');
      merged = await this.write({ from, into }, order, manager);
      const both = [targetOf(from), targetOf(into)];
      return both.map((target) => ({ ...target, detail: { from: from.id, into: into.id, merge: merged.id, take } }));
    });
    return merged;
  }

  private async write(
    { from, into }: { from: UserInfo; into: UserInfo },
    { take, reason }: MergeOrder,
    manager: EntityManager,
  ): Promise<Merged> {
    const after = picked(from, take);
    const addresses = (await wholeRows(manager, UserAddress, 'userId', [from.id])) as UserAddress[];
    const notes = await wholeRows(manager, UserNote, 'userId', [from.id]);
    const snapshot: Snapshot = {
      from,
      before: picked(into, take),
      after,
      addresses: addresses.map(({ id }) => id),
      notes: notes.map(({ id }) => Number(id)),
      standard: addresses.find(({ isDefault }) => isDefault)?.id ?? null,
    };
    // The row is deleted first, so that its unique values are free.
    await manager.delete(UserInfo, { id: from.id });
    // A copy, because TypeORM changes the object that it is given.
    await manager.update(UserInfo, { id: into.id }, { ...after });
    await moveRows(UserAddress, snapshot.addresses, into.id, manager);
    await moveRows(UserNote, snapshot.notes, into.id, manager);
    await requireRoom([into.id], manager);
    await settleDefaults([into.id], { unwanted: new Set(snapshot.addresses) }, manager);
    await noteFiles(UserInfo, [from.id, into.id], manager);
    const { identifiers } = await manager.insert(UserMerge, {
      fromId: from.id,
      intoId: into.id,
      redirect: from.id,
      fromName: from.nickName,
      reason,
      taken: take,
      addresses: addresses.length,
      snapshot: seal(snapshot, this.cipher),
      staffId: currentStaff().id,
    });
    return { id: Number(identifiers[0]?.id), addresses: addresses.length, notes: notes.length };
  }
}

/** The rows keep their ids and get another owner. */
async function moveRows(
  Entity: typeof UserAddress | typeof UserNote,
  ids: number[],
  userId: number,
  manager: EntityManager,
): Promise<void> {
  if (ids.length) await manager.update(Entity, { id: In(ids) }, { userId });
}
