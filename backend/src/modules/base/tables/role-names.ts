import { type EntityManager, In } from 'typeorm';
import { BaseSysRole } from './role.entity';

/** The names of the roles that exist among these. */
export async function roleNames(ids: Iterable<number>, manager: EntityManager): Promise<ReadonlyMap<number, string>> {
  const rows = await manager.find(BaseSysRole, {
    where: { id: In([...new Set(ids)]) },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
