import { Injectable } from '@nestjs/common';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { type RestoreHook, RestoreHookFor, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { UserAddress } from '../tables/user-address.entity';
import { requireRoom } from './require-room';
import { settleDefaults } from './settle-defaults';

/** Restored addresses do not replace the current default. If there is no room for them, they stay in the bin. */
@RestoreHookFor([UserAddress])
@Injectable()
export class AddressRestoreHook implements RestoreHook {
  async mayReturn({ rows, manager }: Returned): Promise<void> {
    const back = rows as UserAddress[];
    const people = [...new Set(back.map(({ userId }) => userId))].sort((one, other) => one - other);
    await lockRows(manager, 'user_info', people);
    await requireRoom(people, manager);
    await settleDefaults(people, { unwanted: new Set(back.map(({ id }) => id)) }, manager);
  }
}
