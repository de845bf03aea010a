import type { Staff } from '../../../kernel/basis/context/staff';

/** Whether a department is in somebody's reach. No department is in reach only of people who reach everything. */
export function withinReach({ departmentIds }: Staff): (id: number | null) => boolean {
  if (departmentIds === 'all') return () => true;
  const scope = new Set<number | null>(departmentIds);
  return (id) => scope.has(id);
}
