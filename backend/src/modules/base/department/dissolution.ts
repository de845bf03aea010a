import type { Type } from '@nestjs/common';
import { noteChanges, type RowChange } from '../../../kernel/history/change-journal';
import { type EntityManager, In } from 'typeorm';
import { takeRelated, wholeRows } from '../../../kernel/crud/related';
import type { Deleted } from '../../../kernel/crud/shapes';
import { updateEach } from '../../../kernel/database/update-each';
import type { DeletedRows, MovedRow, MovedRows, RecycleBin } from '../../../kernel/recycle/recycle-bin';
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
  const moved = await movedBy(heirs, manager);
  const recycleId = await recycleBin.keep({ entity: BaseSysDepartment, rows }, [...staff, ...links], manager, moved);
  await manager.delete(BaseSysDepartment, ids);
  await noteChanges(
    BaseSysDepartment,
    ids.map((id) => ({ id, action: 'delete' as const })),
    manager,
  );
  for (const { entity, column, rows } of moved) await noteChanges(entity as Type, movesOf(column, rows), manager);
  await updateEach(manager, BaseSysDepartment, 'parentId', inherited('parentId', heirs));
  await updateEach(manager, BaseSysUser, 'departmentId', inherited('departmentId', heirs));
  return { recycleId, count: rows.length };
}

/** Whoever and whatever goes to the heirs, so that it finds the way back. */
async function movedBy(heirs: Heirs, manager: EntityManager): Promise<MovedRows[]> {
  const from = In([...heirs.keys()]);
  const people = await manager.find(BaseSysUser, {
    where: { departmentId: from },
    select: { id: true, departmentId: true },
  });
  const below = await manager.find(BaseSysDepartment, {
    where: { parentId: from },
    select: { id: true, parentId: true },
  });
  const heirOf = (id: number, place: number): MovedRow => ({ id, from: place, to: heirs.get(place) ?? null });
  const moved = [
    {
      entity: BaseSysUser,
      column: 'departmentId',
      rows: people.map(({ id, departmentId }) => heirOf(id, Number(departmentId))),
    },
    {
      entity: BaseSysDepartment,
      column: 'parentId',
      rows: below.filter(({ id }) => !heirs.has(id)).map(({ id, parentId }) => heirOf(id, Number(parentId))),
    },
  ];
  return moved.filter(({ rows }) => rows.length > 0);
}

const movesOf = (column: string, rows: readonly MovedRow[]): RowChange[] =>
  rows.map(({ id, from, to }) => ({ id, action: 'update', before: { [column]: from }, after: { [column]: to } }));

const inherited = (column: string, heirs: Heirs): Map<number, Record<string, number | null>> =>
  new Map([...heirs].map(([from, to]) => [from, { [column]: to }]));
