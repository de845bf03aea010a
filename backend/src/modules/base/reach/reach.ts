import { lineageOf, type Parents, withDescendants } from '../../../kernel/rows/tree/parents';

/** The departments that one role covers. */
export interface Reach {
  departmentIds: readonly number[];
  /** whether superior and subordinate departments are covered as well */
  relevance: boolean;
}

export interface TreeNode {
  id: number;
  parentId: number | null;
}

export const parentsOf = (nodes: readonly TreeNode[]): Parents =>
  new Map(nodes.map(({ id, parentId }) => [id, parentId]));

/** The departments that somebody with these roles may see: the union of the reach of each role. */
export function departmentsInReach(nodes: readonly TreeNode[], reaches: readonly Reach[]): number[] {
  const parents = parentsOf(nodes);
  return [...new Set(reaches.flatMap((reach) => [...reachOf(parents, reach)]))].sort((a, b) => a - b);
}

/** The departments that a role reaches. Links to deleted departments are ignored, and a cycle in the tree ends where it began. */
export function reachOf(parents: Parents, { departmentIds, relevance }: Reach): Set<number> {
  const listed = departmentIds.filter((id) => parents.has(id));
  if (!relevance) return new Set(listed);
  const above = listed.flatMap((id) => [...lineageOf(parents, id)]).filter((id) => parents.has(id));
  return new Set([...above, ...withDescendants(parents, listed)]);
}
