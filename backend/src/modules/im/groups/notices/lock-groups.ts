import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { ImGroup } from '../../tables/im-group.entity';

/** Reads these groups and locks their rows until the transaction ends. */
export function lockGroups(manager: EntityManager, ids: readonly number[]): Promise<ImGroup[]> {
  return manager.find(ImGroup, { where: { id: In([...ids]) }, order: { id: 'ASC' }, ...held(manager) });
}
