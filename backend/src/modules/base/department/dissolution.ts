import type { EntityManager } from 'typeorm';
import { takeRelated, wholeRows } from '../../../kernel/crud/related';
import type { Deleted } from '../../../kernel/crud/shapes';
import { updateEach } from '../../../kernel/database/update-each';
import type { DeletedRows, RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { lineageOf } from '../../../kernel/tree/parents';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysDepartment } from '../tables/department.entity';
import { parentsOf, type TreeNode } from '../reach/reach';

/** Who takes over from each of the departments that go. */
export type Heirs = ReadonlyMap<number, number | null>;

/** The next above that stays. */
export function heirsOf(doomed: readonly TreeNode[], nodes: readonly TreeNode[]): Heirs {
  const parents = parentsOf(nodes);
  const going = new Set(doomed.map(({ id }) => id));
  return new Map([...going].map((id) => [id, [...lineageOf(parents, id)].find((one) => !going.has(one)) ?? null]));
}

/**
 * Takes departments out of the tree, with the links that roles have to them.
 * @param staff their members, where those were deleted too: so that they come back together
 */
export async function dissolve(
  heirs: Heirs,
  staff: DeletedRows[],
  recycleBin: RecycleBin,
  manager: EntityManager,
): Promise<Deleted> {
  const ids = [...heirs.keys()];
  const rows = await wholeRows(manager, BaseSysDepartment, 'id', ids);
  const links = await takeRelated(manager, [{ entity: BaseSysRoleDepartment, by: 'departmentId' }], ids);
  const recycleId = await recycleBin.keep({ entity: BaseSysDepartment, rows }, [...staff, ...links], manager);
  await manager.delete(BaseSysDepartment, ids);
  await updateEach(manager, BaseSysDepartment, 'parentId', inherited('parentId', heirs));
  await updateEach(manager, BaseSysUser, 'departmentId', inherited('departmentId', heirs));
  return { recycleId, count: rows.length };
}

const inherited = (column: string, heirs: Heirs): Map<number, Record<string, number | null>> =>
  new Map([...heirs].map(([from, to]) => [from, { [column]: to }]));
