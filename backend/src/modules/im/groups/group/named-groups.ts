import { type EntityManager, In } from 'typeorm';
import { ImGroup } from '../../tables/im-group.entity';

export type NamedGroup = Pick<ImGroup, 'id' | 'name' | 'owner_id' | 'dissolve'>;

/** Reads the name and owner of those of these groups that exist, and whether they are dissolved. */
export function namedGroups(manager: EntityManager, ids: readonly number[]): Promise<NamedGroup[]> {
  const select = { id: true, name: true, owner_id: true, dissolve: true } as const;
  return manager.find(ImGroup, { select, where: { id: In([...ids]) } });
}
