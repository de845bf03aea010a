import type { EntityManager } from 'typeorm';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { allowedNetworks, isWithin } from '../../../kernel/basis/network/allowed-networks';

/** A role that keeps its holders out at some address. */
interface Closing {
  id: number;
  name: string;
}

/**
 * Makes a change of roles, or of who has them, and makes sure that whoever asks for it can still come in from where they are: a wrong digit
 * would otherwise lock out the one who could mend it.
 * @throws BusinessError `role.locksOut`, with the address and the role
 */
export async function keepingOneselfIn<T>(manager: EntityManager, change: () => Promise<T>): Promise<T> {
  const before = new Set((await rolesClosedToAsker(manager)).map(({ id }) => id));
  const result = await change();
  await refuseOwnLockOut(manager, (id) => !before.has(id));
  return result;
}

/**
 * The same after a change.
 * @param isOfChange whether the change is about that role: others may have been closed to the asker before, such as one that begins later
 */
export async function refuseOwnLockOut(manager: EntityManager, isOfChange: (roleId: number) => boolean): Promise<void> {
  const added = (await rolesClosedToAsker(manager)).find(({ id }) => isOfChange(id));
  if (!added) return;
  const address = context()?.ip || '?';
  throw new BusinessError('role.locksOut', { address, role: added.name }, { reason: 'locksOut', address });
}

/** The roles of whoever asks, also those that begin later, whose networks do not contain the address of the request. */
async function rolesClosedToAsker(manager: EntityManager): Promise<Closing[]> {
  const { staff, ip = '' } = context() ?? {};
  if (!staff) return [];
  const named = await manager.query<(Closing & { networks: string })[]>(
    'SELECT r.`id`, r.`name`, r.`networks` FROM `base_sys_role` r JOIN `base_sys_user_role` ur ON ur.`roleId` = r.`id` ' +
      'WHERE ur.`userId` = ? AND r.`networks` IS NOT NULL',
    [staff.id],
  );
  return named.filter(({ networks }) => {
    const texts = JSON.parse(networks) as string[];
    return texts.length > 0 && !isWithin(allowedNetworks(texts), ip);
  });
}
