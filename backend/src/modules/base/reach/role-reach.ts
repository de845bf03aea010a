import type { EntityManager } from 'typeorm';
import { holdersOf } from './holders';
import { BaseSysDepartment } from '../tables/department.entity';
import { parentsOf, type Reach, reachOf } from './reach';

/** The covered departments of each role that lists any. */
async function wordsOfRoles(manager: EntityManager): Promise<Map<number, Reach>> {
  const links = await manager.query<{ id: number; relevance: unknown; departmentId: number }[]>(
    'SELECT r.`id`, r.`relevance`, rd.`departmentId` FROM `base_sys_role` r ' +
      'JOIN `base_sys_role_department` rd ON rd.`roleId` = r.`id` ORDER BY r.`id`',
  );
  const roles = new Map<number, Reach & { departmentIds: number[] }>();
  for (const { id, relevance, departmentId } of links) {
    const role = roles.get(id) ?? { relevance: !!relevance, departmentIds: [] };
    role.departmentIds.push(departmentId);
    roles.set(id, role);
  }
  return roles;
}

/** The departments in reach of each role. */
export async function reachOfRoles(manager: EntityManager): Promise<Map<number, Set<number>>> {
  const parents = parentsOf(await manager.find(BaseSysDepartment, { select: { id: true, parentId: true } }));
  return new Map([...(await wordsOfRoles(manager))].map(([id, reach]) => [id, reachOf(parents, reach)]));
}

/** Runs a change of the tree, and adds to `affected` the staff who see other departments afterwards. */
export async function watchingReach<T>(
  manager: EntityManager,
  affected: Set<number>,
  change: () => Promise<T>,
): Promise<T> {
  const before = await reachOfRoles(manager);
  const result = await change();
  const after = await reachOfRoles(manager);
  const roles = new Set([...before.keys(), ...after.keys()]);
  const changed = [...roles].filter((id) => !same(before.get(id), after.get(id)));
  for (const id of await holdersOf(changed, manager)) affected.add(id);
  return result;
}

function same(before: ReadonlySet<number> = new Set(), after: ReadonlySet<number> = new Set()): boolean {
  return before.size === after.size && [...before].every((id) => after.has(id));
}
