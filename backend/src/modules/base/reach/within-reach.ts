import type { Staff } from '../../../kernel/context/staff';

/** Tells of a department whether it is in somebody's reach; of none at all, only whoever reaches everything. */
export function withinReach({ departmentIds }: Staff): (id: number | null) => boolean {
  if (departmentIds === 'all') return () => true;
  const scope = new Set<number | null>(departmentIds);
  return (id) => scope.has(id);
}
