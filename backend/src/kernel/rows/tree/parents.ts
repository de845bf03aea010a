import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { quote } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';

/** The parent of each row of a tree, by id. */
export type Parents = ReadonlyMap<number, number | null>;

interface Row {
  id: number;
  parentId: number | null;
}

/** Reads all rows of a tree's table and locks them until the transaction ends, so that two concurrent moves cannot make a cycle. */
export async function lockParents(manager: EntityManager, Entity: Type<Row>): Promise<Map<number, number | null>> {
  const table = quote(manager.dataSource.getMetadata(Entity).tableName);
  // Locks in the order of the ids. MariaDB could otherwise use the index of the parents and lock in another order than a full read does.
  const rows = await manager.query<Row[]>(
    `SELECT \`id\`, \`parentId\` FROM ${table} ORDER BY \`id\`${forUpdate(manager)}`,
  );
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

/** The row, its parent, and so on up to the root. It stops if there is a cycle. */
export function lineageOf(parents: Parents, id: number): Set<number> {
  const lineage = new Set<number>();
  for (let at: number | null | undefined = id; at != null && !lineage.has(at); at = parents.get(at)) lineage.add(at);
  return lineage;
}

/** These rows and all their descendants. */
export function withDescendants(parents: Parents, ids: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const [id, parent] of parents) if (parent !== null) childrenIn(children, parent).push(id);
  const found = new Set(ids);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return [...found];
}

function childrenIn(children: Map<number, number[]>, parent: number): number[] {
  const list = children.get(parent) ?? [];
  children.set(parent, list);
  return list;
}

/**
 * Whether any row is its own ancestor.
 * @param below looks only above these rows: a change can close a ring only above a row that it moved
 */
export function hasRing(parents: Parents, below: Iterable<number> = parents.keys()): boolean {
  const sound = new Set<number>();
  for (const id of below) {
    const path = new Set<number>();
    for (let at: number | null | undefined = id; at != null && !sound.has(at); at = parents.get(at)) {
      if (path.has(at)) return true;
      path.add(at);
    }
    for (const one of path) sound.add(one);
  }
  return false;
}
