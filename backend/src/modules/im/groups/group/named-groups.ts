import { type EntityManager, In } from 'typeorm';
import { ImGroup } from '../../tables/im-group.entity';

/** Reads the id, name and owner of those of these groups that exist. */
export function namedGroups(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Pick<ImGroup, 'id' | 'name' | 'owner_id'>[]> {
  const select = { id: true, name: true, owner_id: true } as const;
  return manager.find(ImGroup, { select, where: { id: In([...ids]) } });
}
