import type { Type } from '@nestjs/common';
import { titleOf } from '../../../kernel/rows/entity/title-of';
import { noteChanges, type RowChange } from '../../../kernel/rows/history/change-journal';
import { type EntityManager, In } from 'typeorm';
import { takeRelated, wholeRows } from '../../../kernel/crud/service/related';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { updateEach } from '../../../kernel/stores/database/update-each';
import type { DeletedRows, MovedRow, MovedRows, RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { lineageOf } from '../../../kernel/rows/tree/parents';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysDepartment } from '../tables/department.entity';
import { parentsOf, type TreeNode } from '../reach/reach';

/** For each deleted department, the department that takes over its staff and its child departments. */
export type Successors = ReadonlyMap<number, number | null>;

/** Finds for each of these departments the next one above it that is not removed. */
export function findSuccessors(doomed: readonly TreeNode[], nodes: readonly TreeNode[]): Successors {
  const parents = parentsOf(nodes);
  const going = new Set(doomed.map(({ id }) => id));
  return new Map([...going].map((id) => [id, [...lineageOf(parents, id)].find((one) => !going.has(one)) ?? null]));
}

/**
 * Removes departments from the tree, with their links to roles. People and departments below move to the successors. @param staff the
 * deleted members, if members are deleted too: they are restored together
 */
export async function dissolveDepartments(
  successors: Successors,
  staff: DeletedRows[],
  recycleBin: RecycleBin,
  manager: EntityManager,
): Promise<Deleted> {
  const ids = [...successors.keys()];
  const rows = await wholeRows(manager, BaseSysDepartment, 'id', ids);
  const links = await takeRelated(manager, [{ entity: BaseSysRoleDepartment, by: 'departmentId' }], ids);
  const moved = await movedBy(successors, manager);
  const recycleId = await recycleBin.keepRows(
    { entity: BaseSysDepartment, rows },
    [...staff, ...links],
    manager,
    moved,
  );
  await manager.delete(BaseSysDepartment, ids);
  await noteChanges(
    BaseSysDepartment,
    rows.map((row) => ({ id: Number(row.id), action: 'delete' as const, name: titleOf(row) })),
    manager,
  );
  for (const { entity, column, rows } of moved) await noteChanges(entity as Type, movesOf(column, rows), manager);
  await updateEach(manager, BaseSysDepartment, 'parentId', inherited('parentId', successors));
  await updateEach(manager, BaseSysUser, 'departmentId', inherited('departmentId', successors));
  return { recycleId, count: rows.length };
}

/** The people and departments that move to the successors, recorded so that a restore can move them back. */
async function movedBy(successors: Successors, manager: EntityManager): Promise<MovedRows[]> {
  const from = In([...successors.keys()]);
  const people = await manager.find(BaseSysUser, {
    where: { departmentId: from },
    select: { id: true, departmentId: true },
  });
  const below = await manager.find(BaseSysDepartment, {
    where: { parentId: from },
    select: { id: true, parentId: true },
  });
  const moveOf = (id: number, place: number): MovedRow => ({ id, from: place, to: successors.get(place) ?? null });
  const moved = [
    {
      entity: BaseSysUser,
      column: 'departmentId',
      rows: people.map(({ id, departmentId }) => moveOf(id, Number(departmentId))),
    },
    {
      entity: BaseSysDepartment,
      column: 'parentId',
      rows: below.filter(({ id }) => !successors.has(id)).map(({ id, parentId }) => moveOf(id, Number(parentId))),
    },
  ];
  return moved.filter(({ rows }) => rows.length > 0);
}

const movesOf = (column: string, rows: readonly MovedRow[]): RowChange[] =>
  rows.map(({ id, from, to }) => ({ id, action: 'update', before: { [column]: from }, after: { [column]: to } }));

const inherited = (column: string, successors: Successors): Map<number, Record<string, number | null>> =>
  new Map([...successors].map(([from, to]) => [from, { [column]: to }]));
