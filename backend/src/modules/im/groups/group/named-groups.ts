import { type EntityManager, In } from 'typeorm';
import { ImGroup } from '../../tables/im-group.entity';

/** Those of these groups that there are, as acts name them. */
export function namedGroups(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Pick<ImGroup, 'id' | 'name' | 'owner_id'>[]> {
  const select = { id: true, name: true, owner_id: true } as const;
  return manager.find(ImGroup, { select, where: { id: In([...ids]) } });
}
