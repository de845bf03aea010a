import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { lockRows } from '../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { type RestoreHook, RestoreHookFor, type Returned } from '../../kernel/rows/recycle/restore-hook';
import { TrailService } from '../im/oversight/trail/trail.service';
import { targetOf } from './info/act-target';
import { returnReason } from './info/return-reason';
import { UserMerge } from './tables/user-merge.entity';
import { UserInfo, UserInfoStatus } from './tables/user-info.entity';

/** End users replace the placeholder that was left when they were cancelled, and the restore is recorded in the trail. */
@RestoreHookFor([UserInfo])
@Injectable()
export class EndUserRestoreHook implements RestoreHook {
  constructor(private readonly trail: TrailService) {}

  async findStandIns(ids: readonly number[], manager: EntityManager): Promise<number[]> {
    await lockRows(manager, 'user_info', ids);
    const where = { id: In([...ids]), status: UserInfoStatus.Cancelled };
    return (await manager.find(UserInfo, { select: { id: true }, where })).map(({ id }) => id);
  }

  async mayReturn({ rows, manager }: Returned): Promise<void> {
    const redirect = In((rows as UserInfo[]).map(({ id }) => id));
    // A merged person's data in the bin would restore the person a second time.
    if (await manager.existsBy(UserMerge, { redirect })) throw new BusinessError('endUser.mergeOn');
    const targets = (rows as UserInfo[]).map(targetOf);
    await this.trail.recordAct(
      { action: 'end_user.restore', targets, reason: returnReason.getStore() ?? null },
      manager,
    );
  }
}
