import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/database/for-update';
import { ImGroup } from '../../tables/im-group.entity';

/** These groups as they are now; nobody else changes them until the transaction ends. */
export function heldGroups(manager: EntityManager, ids: readonly number[]): Promise<ImGroup[]> {
  return manager.find(ImGroup, { where: { id: In([...ids]) }, order: { id: 'ASC' }, ...held(manager) });
}
