import { type EntityManager, In } from 'typeorm';
import { dialectOf } from '../../../../kernel/database/dialect';
import { ImGroup } from '../../tables/im-group.entity';

/** These groups as they are now; nobody else changes them until the transaction ends. */
export function heldGroups(manager: EntityManager, ids: readonly number[]): Promise<ImGroup[]> {
  const lock = dialectOf(manager) === 'mysql' ? { mode: 'pessimistic_write' as const } : undefined;
  return manager.find(ImGroup, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock });
}
