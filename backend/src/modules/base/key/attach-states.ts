import { type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { BaseSysApiKey, type KeyState } from '../tables/api-key.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';

/** Adds to each key whether it lets a program in, what it was never used for, and whether the caller may rotate it. */
export async function attachStates(rows: WireRow[], manager: EntityManager): Promise<WireRow[]> {
  const keys = rows as unknown as (WireRow & BaseSysApiKey)[];
  const owners = await manager.find(BaseSysUser, {
    where: { id: In(keys.map(({ userId }) => userId)), status: UserStatus.Enabled },
    select: { id: true, isService: true },
  });
  const enabled = new Map(owners.map(({ id, isService }) => [id, isService]));
  const caller = currentStaff().id;
  for (const key of keys) {
    key.state = stateOf(key, enabled.has(key.userId));
    const used = new Set(Object.keys(key.uses ?? {}));
    key.unused = key.permissions.filter((one) => !used.has(one));
    key.rotatable = !key.revokedTime && (key.userId === caller || !!enabled.get(key.userId));
  }
  return rows;
}

function stateOf({ revokedTime, expireTime }: BaseSysApiKey, isOwnerThere: boolean): KeyState {
  if (revokedTime) return 'revoked';
  if (new Date(expireTime) <= new Date()) return 'expired';
  return isOwnerThere ? 'active' : 'ownerGone';
}
